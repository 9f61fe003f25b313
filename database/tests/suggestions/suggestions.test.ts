import { engines } from '../engines/test-database.ts'
import { suggestOnRandomDays } from './suggest-on-random-days.ts'

for (const engine of engines) suggestOnRandomDays(engine, 5)
