import { postgresEngines } from '../../../database/tests/engines/test-database.ts'
import { seed } from '../long-run.ts'
import { searchCosts } from './cost-search.ts'

// A tenth of a full facility, and bounds that hold on a busy machine. The long form is exact.
for (const engine of postgresEngines) {
  searchCosts(engine, () => ({
    seed,
    requests: 150,
    share: 0.1,
    bounds: { visitor: 1_000, staff: 2_000 },
  }))
}
