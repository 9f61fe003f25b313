import { phoneWrong } from '#words/fields.ts'
import { lengthError, lengths } from './lengths.ts'

/**
 * Returns what a form says about an optional phone number, or null if it is right. It may have
 * words around it, as in "(937) 555-0142, ask for Kate". The database function `private.is_phone`
 * applies the same rule.
 */
export function phoneError(typed: string): string | null {
  if (typed.trim() && !/(\d\D*){3}/.test(typed)) return phoneWrong
  return lengthError(typed, lengths.phone)
}

export { phoneWrong }
