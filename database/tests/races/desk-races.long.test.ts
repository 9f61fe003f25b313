import { engines } from '../engines/test-database.ts'
import { raceAtTheDesk } from './desk-races.ts'

for (const engine of engines) raceAtTheDesk(engine, 100)
