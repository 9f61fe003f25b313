import { compareRights } from './rights-matrix.ts'
import { postgresEngines } from './test-database.ts'

for (const engine of postgresEngines) compareRights(engine)
