// Where these texts are shown: ../en/language.ts.
// French: its codes, its name in the links to other languages and in Settings, and whether all of its
// words are translated.

import type * as en from '../en/language.ts'
import type { SameWords } from '../same-words.ts'

export const language: typeof en.language = 'fr'
export const languageName = 'Français'
export const locale = 'fr-CA'

export const isComplete: typeof en.isComplete = true

export type Check = SameWords<typeof en, typeof import('./language.ts')>
