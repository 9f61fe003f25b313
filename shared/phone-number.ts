import { phoneWrong } from '#words/fields.ts'
import { lengthError, lengths } from './lengths.ts'

/**
 * Returns what is wrong with an optional phone number, or null, as `private.is_phone` says: words
 * around it are allowed, "(937) 555-0142, ask for Kate".
 */
export function phoneError(typed: string): string | null {
  if (typed.trim() && !/(\d\D*){3}/.test(typed)) return phoneWrong
  return lengthError(typed, lengths.phone)
}

export { phoneWrong }
