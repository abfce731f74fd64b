// Prints the hash of the scene from a wasm module; fails if a second run differs or leaks memory.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { determinism_hash, allocation_count, live_count, memory_bytes } = instance.exports;
const run = () => BigInt.asUintN(64, determinism_hash()).toString(16).padStart(16, "0");

const first = run();
const live = live_count();
const second = run();
const memory = memory_bytes() / 1024;
console.error(`${allocation_count()} allocations, ${live_count()} live, ${memory} KiB of memory`);
if (second !== first) throw new Error(`the second run's hash is ${second}, the first's ${first}`);
if (live_count() !== live) throw new Error(`${live_count() - live} allocations leaked in a run`);
console.log(first);
