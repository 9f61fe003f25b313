import { seed } from '../long-run.ts'
import { fuzz } from './fuzz.ts'

fuzz('postgres', () => ({ seed, requests: 1_000 }))
