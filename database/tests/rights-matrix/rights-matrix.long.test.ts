import { engines } from '../engines/test-database.ts'
import { compareRights } from './rights-matrix.ts'

for (const engine of engines) if (engine !== 'postgres') compareRights(engine)
