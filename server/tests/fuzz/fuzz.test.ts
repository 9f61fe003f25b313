import { seed } from '../long-run.ts'
import { fuzz } from './fuzz.ts'

fuzz('embedded', () => ({ seed, requests: 1_000 }))
