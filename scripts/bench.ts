import { runBench } from '../bench/run-bench.ts'

// `npm run bench` measures everything, `npm run bench -- slots` one part.
await runBench(process.argv.slice(2))
