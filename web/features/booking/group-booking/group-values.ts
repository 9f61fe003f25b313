import { contactNameMissing } from '#words/group.ts'
import { nameMissing } from '#words/player.ts'
import { hasVisible } from '../../../../shared/blanks.ts'
import { emailError, emailMissing } from '../../../../shared/email-address.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import type { GroupContact, GroupState } from './group-reducer.ts'

/**
 * The group's form with one value for each field, as `useForm` needs it: the contact's fields, and
 * two for each player. The player with the id 1 has `player1`, the name, and `minor1`, whether they
 * are under 18.
 */
export type GroupValues = GroupContact &
  Record<`player${number}`, string> &
  Record<`minor${number}`, boolean>

/** Returns the state as values of the form. */
export function valuesOf({ players, contact }: GroupState): GroupValues {
  const ofPlayers = players.flatMap(({ id, name, isMinor }) => [
    [`player${id}`, name],
    [`minor${id}`, isMinor],
  ])
  return { ...contact, ...Object.fromEntries(ofPlayers) }
}

/**
 * Returns the errors by field, in the order of the form. `isAlone`: the only player is the contact,
 * so the form does not ask for the contact's name.
 */
export function errorsOf(values: GroupValues, { players }: GroupState, isAlone: boolean) {
  const nameErrors: [string, string | null][] = players.map(({ id }) => {
    const name = values[`player${id}`]?.trim() ?? ''
    return [`player${id}`, hasVisible(name) ? lengthError(name, lengths.name) : nameMissing]
  })
  const { name, email, phone, teamName, notes } = values
  const all: [string, string | null][] = [
    ...nameErrors,
    ['name', isAlone || hasVisible(name) ? lengthError(name, lengths.name) : contactNameMissing],
    ['email', email.trim() ? emailError(email.trim()) : emailMissing],
    ['phone', phoneError(phone.trim())],
    ['teamName', lengthError(teamName.trim(), lengths.name)],
    ['notes', lengthError(notes.trim(), lengths.notes)],
  ]
  return Object.fromEntries(all.filter(([, error]) => error !== null)) as Record<string, string>
}
