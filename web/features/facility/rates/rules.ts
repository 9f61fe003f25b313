import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { isRate } from '../../../../shared/rates.ts'
import type { Database } from '../../../lib/database.generated.ts'

type Rate = Database['public']['Tables']['rates']['Row']

export const messages = {
  load: 'Failed to load prices. Please try again.',
  save: 'Failed to save the price. Please try again.',
  order: 'Failed to save the order. Please try again.',
  delete: 'Failed to delete the price. Please try again.',
} as const

/** Whose bookings a rate prices, in the words of the page of prices. */
export const audiences = { public: 'Everyone', team: 'Teams', pass: 'Pass holders' } as const
export type Audience = keyof typeof audiences

/** What a rate prices: bookings without or with an instructor. */
export const kinds = { open_cage: 'Open cage', lesson: 'Lesson' } as const
export type Kind = keyof typeof kinds

/** Returns the rates in the order in which they win, the same as in the database. */
export function inOrder<Row extends Rate>(rates: readonly Row[]): Row[] {
  const isPublic = ({ audience }: Row) => Number(audience === 'public')
  return rates.toSorted(
    (a, b) =>
      b.priority - a.priority ||
      isPublic(a) - isPublic(b) ||
      Date.parse(a.created_at) - Date.parse(b.created_at) ||
      (a.id < b.id ? -1 : 1),
  )
}

export type RateForm = ReturnType<typeof rateForm>

/** Returns the form of a rate. A new one is for open cage, everybody, all days and hours. */
export function rateForm(rate: Rate | null) {
  return {
    name: rate?.name ?? '',
    kind: (rate?.kind ?? 'open_cage') as Kind,
    weekdays: rate?.weekdays ?? [0, 1, 2, 3, 4, 5, 6],
    from: rate?.from_time.slice(0, 5) ?? '00:00',
    // A time input cannot show 24:00. As an end, 00:00 means the end of the day.
    to: (rate?.to_time.slice(0, 5) ?? '24:00').replace('24:00', '00:00'),
    validFrom: rate?.valid_from ?? '',
    validUntil: rate?.valid_until ?? '',
    spaceIds: rate?.space_ids ?? [],
    audience: (rate?.audience ?? 'public') as Audience,
    perHour: rate ? Number(rate.per_hour).toFixed(2) : '',
  }
}

/** Returns the errors by field, in the form's order. */
export function rateErrors(form: RateForm): Partial<Record<keyof RateForm, string>> {
  const errors: ReturnType<typeof rateErrors> = {}
  const name = form.name.trim() ? lengthError(form.name, lengths.name) : 'Name is required.'
  if (name) errors.name = name
  if (!isRate(form.perHour)) errors.perHour = 'The price must be a valid number.'
  if (form.weekdays.length === 0) errors.weekdays = 'Choose a day at least.'
  if (!form.from) errors.from = 'Choose a time.'
  else if (!form.to) errors.to = 'Choose a time.'
  else if (endOf(form) <= form.from) errors.to = 'A price ends after it starts, by midnight.'
  if (form.validFrom && form.validUntil && form.validUntil < form.validFrom)
    errors.validUntil = 'The last day must not lie before the first.'
  return errors
}

/** Returns the columns to save. */
export function rateRow(form: RateForm) {
  return {
    name: form.name.trim(),
    kind: form.kind,
    weekdays: form.weekdays,
    from_time: form.from,
    to_time: endOf(form),
    valid_from: form.validFrom || null,
    valid_until: form.validUntil || null,
    space_ids: form.spaceIds.length > 0 ? form.spaceIds : null,
    audience: form.audience,
    per_hour: Number(form.perHour),
  }
}

function endOf({ to }: RateForm): string {
  return to === '00:00' ? '24:00' : to
}
