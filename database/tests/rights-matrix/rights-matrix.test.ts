import { compareRights } from './rights-matrix.ts'

// One engine: the others are compared among the long tests.
compareRights('postgres')
