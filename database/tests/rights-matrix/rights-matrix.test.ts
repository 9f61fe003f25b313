import { compareRights } from './rights-matrix.ts'

// One engine. The long tests compare the others.
compareRights('postgres')
