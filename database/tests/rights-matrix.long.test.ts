import { compareRights } from './rights-matrix.ts'
import { engines } from './test-database.ts'

for (const engine of engines) if (engine !== 'postgres') compareRights(engine)
