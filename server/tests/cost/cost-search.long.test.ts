import { engines } from '../../../database/tests/engines/test-database.ts'
import { longMinutes, seed } from '../long-run.ts'
import { searchCosts } from './cost-search.ts'

const end = (longMinutes() * 60_000) / engines.length

for (const engine of engines) {
  searchCosts(engine, () => ({
    seed,
    requests: Infinity,
    until: Date.now() + end,
    share: 1,
    bounds: { visitor: 250, staff: 1_000 },
  }))
}
