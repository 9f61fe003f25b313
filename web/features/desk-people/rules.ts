import { pinLength } from '../../../shared/bounds.ts'
import { lengthError, lengths } from '../../../shared/lengths.ts'

export const messages = {
  load: 'Failed to load the people of the desk. Please try again.',
  save: 'Failed to save. Please try again.',
}

/**
 * In Settings, the form of somebody who works at the desk. Several people share a device there, and
 * a PIN tells who is working. An empty PIN keeps the one they have.
 */
export type PersonForm = { name: string; pin: string }

/** How long a PIN is, as the form says it. */
export const pinDigits = `${pinLength.least} to ${pinLength.most} digits`

const pinFormat = new RegExp(`^[0-9]{${pinLength.least},${pinLength.most}}$`)

/** Returns the errors of the form. Somebody who has a PIN may keep it. */
export function personErrors(form: PersonForm, hasPin: boolean): Partial<PersonForm> {
  const name = form.name.trim() ? lengthError(form.name, lengths.name) : 'Name is required.'
  const isPin = pinFormat.test(form.pin) || (hasPin && form.pin === '')
  return {
    ...(name && { name }),
    ...(!isPin && { pin: `Use ${pinDigits}.` }),
  }
}

/**
 * Returns the removed person whose name is typed for a new one. The form then asks whether that
 * person comes back.
 */
export function formerPerson<Person extends { name: string }>(
  former: readonly Person[],
  typed: string,
): Person | undefined {
  return former.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
}

/**
 * The choices in Settings: after how many minutes without a touch the desk locks, each with its
 * words. 0: the desk never locks for lack of touches. Null: the facility uses no PINs.
 */
export const lockChoices: readonly (readonly [minutes: number | null, words: string])[] = [
  [null, 'Do not ask who is there'],
  [1, 'After 1 minute'],
  [2, 'After 2 minutes'],
  [5, 'After 5 minutes'],
  [10, 'After 10 minutes'],
  [30, 'After 30 minutes'],
  [0, 'Never'],
]
