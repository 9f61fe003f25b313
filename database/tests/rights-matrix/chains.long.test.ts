import { engines } from '../engines/test-database.ts'
import { tryChains } from './chains.ts'

for (const engine of engines) tryChains(engine, 1)
