import { raceForSeries } from './series-races.ts'
import { engines } from './test-database.ts'

for (const engine of engines) raceForSeries(engine, 100)
