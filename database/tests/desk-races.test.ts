import { raceAtTheDesk } from './desk-races.ts'
import { engines } from './test-database.ts'

for (const engine of engines) raceAtTheDesk(engine, 10)
