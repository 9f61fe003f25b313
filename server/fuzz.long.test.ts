import { engines } from '../database/tests/test-database.ts'
import { fuzz } from './test-fuzz.ts'
import { longMinutes, seed } from './test-long-run.ts'

const share = (longMinutes() * 60_000) / engines.length

for (const engine of engines) {
  fuzz(engine, () => ({ seed, requests: Infinity, until: Date.now() + share }))
}
