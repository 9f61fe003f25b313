import { engines } from '../engines/test-database.ts'
import { tryHistory } from './ledger-history.ts'

for (const engine of engines) tryHistory(engine, 150, 1)
