import { fuzz } from './test-fuzz.ts'
import { seed } from './test-long-run.ts'

fuzz('embedded', () => ({ seed, requests: 1_000 }))
