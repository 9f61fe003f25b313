import { nameMissing as playerNameMissing } from '#words/player.ts'
import { bareEmail, emailError } from '../../../shared/email-address.ts'
import { phoneError } from '../../../shared/phone-number.ts'
import type { FieldErrors } from '../../ui/form-state.ts'

export const messages = {
  load: 'Failed to load the teams. Please try again.',
  loadTeam: 'Failed to load the team. Please try again.',
  loadDates: 'Failed to load the dates. Please try again.',
  save: 'Failed to save the team. Please try again.',
  savePlayer: 'Failed to save the player. Please try again.',
  removePlayer: 'Failed to remove the player. Please try again.',
  newLink: 'Failed to make a new link. Please try again.',
  nameMissing: 'Team name is required',
  playerNameMissing,
  yearWrong: 'Use a year, such as 2014.',
} as const

/** The columns of a team that the staff's form of a team holds. */
export type TeamRow = {
  name: string
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  notes: string | null
  is_active: boolean
}

export type TeamForm = {
  name: string
  contactName: string
  email: string
  phone: string
  notes: string
  isActive: boolean
}

export function teamForm(team: TeamRow | null): TeamForm {
  return {
    name: team?.name ?? '',
    contactName: team?.contact_name ?? '',
    email: team?.contact_email ?? '',
    phone: team?.contact_phone ?? '',
    notes: team?.notes ?? '',
    isActive: team?.is_active ?? true,
  }
}

export function teamRow(form: TeamForm): TeamRow {
  return {
    name: form.name.trim(),
    contact_name: form.contactName.trim() || null,
    contact_email: bareEmail(form.email) || null,
    contact_phone: form.phone.trim() || null,
    notes: form.notes.trim() || null,
    is_active: form.isActive,
  }
}

/** Returns the errors of the team's form by field, in the order of the form. */
export function teamErrors(form: TeamForm): FieldErrors {
  const errors: FieldErrors = {}
  if (!form.name.trim()) errors.name = messages.nameMissing
  const email = form.email.trim() && emailError(form.email.trim())
  if (email) errors.email = email
  const phone = phoneError(form.phone)
  if (phone) errors.phone = phone
  return errors
}

/** The staff's form of a player on the team's roster. */
export type PlayerForm = { name: string; birthYear: string }

/**
 * For the staff's form of a player on the roster, on the page of a team: returns the errors by
 * field. `thisYear` is the last year in which a player can be born.
 */
export function playerErrors(form: PlayerForm, thisYear: number): FieldErrors {
  const errors: FieldErrors = {}
  if (!form.name.trim()) errors.name = messages.playerNameMissing
  const year = Number(form.birthYear)
  if (form.birthYear.trim() && !(Number.isInteger(year) && year >= 1900 && year <= thisYear))
    errors.birthYear = messages.yearWrong
  return errors
}

/** A date of a team: one start and end, with one or several spaces. */
export type TeamDate<Booking> = { start_time: string; end_time: string; bookings: Booking[] }

/**
 * For the page of a team: groups the team's bookings into dates, by start and end. The dates keep
 * the order of the bookings.
 */
export function datesOf<Booking extends { start_time: string; end_time: string }>(
  bookings: readonly Booking[],
): TeamDate<Booking>[] {
  const dates = Map.groupBy(bookings, ({ start_time, end_time }) => `${start_time} ${end_time}`)
  return [...dates.values()].flatMap((all) =>
    all[0] ? [{ start_time: all[0].start_time, end_time: all[0].end_time, bookings: all }] : [],
  )
}
