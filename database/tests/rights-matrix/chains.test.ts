import { tryChains } from './chains.ts'

// A part on one engine. The long tests try all of them on each.
tryChains('postgres', 0.002)
