import { lengthError, lengths } from './lengths.ts'

/** What is wrong with a phone number, which may be left out; the rule of `private.is_phone`. */
export function phoneError(typed: string): string | null {
  if (typed.trim() && !/(\d\D*){3}/.test(typed)) return phoneWrong
  return lengthError(typed, lengths.phone)
}

/** Words may stand beside it: "(937) 555-0142, ask for Kate". */
export const phoneWrong = 'Enter a phone number, such as (937) 555-0142.'
