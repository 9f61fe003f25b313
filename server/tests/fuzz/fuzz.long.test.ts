import { engines } from '../../../database/tests/engines/test-database.ts'
import { longMinutes, seed } from '../long-run.ts'
import { fuzz } from './fuzz.ts'

const share = (longMinutes() * 60_000) / engines.length

for (const engine of engines) {
  fuzz(engine, () => ({ seed, requests: Infinity, until: Date.now() + share }))
}
