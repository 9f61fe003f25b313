import { engines } from '../engines/test-database.ts'
import { raceForCages } from './group-races.ts'

for (const engine of engines) raceForCages(engine, 50, 20)
