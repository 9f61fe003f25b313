import { lengthError, lengths } from './lengths.ts'

/** Returns what is wrong with an optional phone number, or null, as `private.is_phone` says. */
export function phoneError(typed: string): string | null {
  if (typed.trim() && !/(\d\D*){3}/.test(typed)) return phoneWrong
  return lengthError(typed, lengths.phone)
}

/** Words around the number are allowed: "(937) 555-0142, ask for Kate". */
export const phoneWrong = 'Enter a phone number, such as (937) 555-0142.'
