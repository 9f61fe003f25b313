import { engines } from '../engines/test-database.ts'
import { raceForSeries } from './series-races.ts'

for (const engine of engines) raceForSeries(engine, 100)
