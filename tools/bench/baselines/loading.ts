/** Imports modules, given as file addresses, and prints as JSON the milliseconds it took and the bytes of memory after. */
const begin = performance.now();
for (const module of process.argv.slice(2)) await import(module);
process.stdout.write(JSON.stringify({ ms: performance.now() - begin, bytes: process.memoryUsage().rss }));
process.exit(0);
