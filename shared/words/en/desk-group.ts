import { plural } from '../plural.ts'
import { locale } from './language.ts'

// What staff change for all bookings of a group, in the details of one of them.

export const moveAll = 'Move all'
export const contact = 'Contact'
export const howAllMove =
  'Enter when the first booking to come starts. The others move by the same time, and all keep their cages.'
export const date = 'Date'
export const time = 'Time'
export const moveAnyway = 'Move even if it breaks our own rules'
export const moving = 'Moving...'
export const keep = 'Keep as it is'
export const moved = (count: number) =>
  plural(locale, count, { one: `${count} booking moved.`, other: `${count} bookings moved.` })
export const movedBack = (count: number) =>
  plural(locale, count, {
    one: `${count} booking moved back.`,
    other: `${count} bookings moved back.`,
  })
export const undoFailed = 'Failed to undo the move. Please try again.'
export const moveFailed = 'Failed to move the bookings. Please try again.'
export const noneToCome = 'All of these bookings have begun or are cancelled.'
export const nothingMoved = 'Nothing was moved.'
export const reasonOf = (name: string, reason: string) => `${name}: ${reason}`

export const loadingContact = 'Loading the contact'
export const contactSaved = 'Contact saved'
export const contactFailed = 'Failed to save the contact. Please try again.'
export const nameMissing = 'Enter a name.'
export const contactOfAll = 'Contact for all bookings'
export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const saving = 'Saving...'
export const saveForAll = 'Save for all'

export const team = 'Team'
export const noTeam = 'No team'
/** A team that is not active any more, in the list of teams. */
export const teamOff = (name: string) => `${name} (switched off)`
export const datesOfTeam = 'The dates are on the team’s page.'
export const teamSaved = 'Team saved'
export const teamFailed = 'Failed to save the team. Please try again.'
