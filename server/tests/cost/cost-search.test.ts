import { postgresEngines } from '../../../database/tests/engines/test-database.ts'
import { seed } from '../long-run.ts'
import { searchCosts } from './cost-search.ts'

// Fills a tenth of a facility, with bounds that hold on a busy machine. The long test is exact.
for (const engine of postgresEngines) {
  searchCosts(engine, () => ({
    seed,
    requests: 150,
    share: 0.1,
    bounds: { visitor: 1_000, staff: 2_000 },
  }))
}
