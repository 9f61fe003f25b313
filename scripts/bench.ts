import { runBench } from '../bench/run-bench.ts'

// `npm run bench` measures how fast a real server is under load, and writes the tables of
// docs/performance.md. `npm run bench -- slots` measures one part and only shows its tables.
await runBench(process.argv.slice(2))
