import { addDays, dayOfWeek, daysBetween, shortDate } from '../../../../shared/dates.ts'
import { periodSentences } from '../../../../shared/period-sentences.ts'
import type { SpecialDays } from '../closures/queries.ts'
import type { SpecialHours } from './queries.ts'
import { hoursInWords } from './rules.ts'
import type { DayHours, WeekHours } from './week-hours.ts'

/**
 * What is typed into the form of special hours on the page Business Hours. It is for the dates from
 * `from` through `to`. If `to` is empty, it is for `from` alone.
 */
export type SpecialHoursDraft = { from: string; to: string; hours: DayHours; reason: string }

/** The most dates that can be set at once. */
const mostDays = 62

/** Returns the weekly hours of a date. */
export function usualHours(date: string, week: WeekHours): DayHours {
  return week[dayOfWeek(date)] ?? { isOpen: false, open: '', close: '' }
}

/**
 * Returns the draft after an edit. If the first date changes and the hours are still the weekly
 * ones of the old date, they become the weekly ones of the new date.
 */
export function withUsualHours(
  before: SpecialHoursDraft,
  patch: Partial<SpecialHoursDraft>,
  week: WeekHours,
): SpecialHoursDraft {
  const after = { ...before, ...patch }
  const wasUsual = before.from !== '' && isSame(before.hours, usualHours(before.from, week))
  return wasUsual && patch.from ? { ...after, hours: usualHours(patch.from, week) } : after
}

/**
 * Returns whether these hours equal the weekly hours of each date. If the range is reversed or too long, only its first date is
 * compared: `specialHoursErrors` refuses such a range anyway.
 */
export function hasUsualHours(draft: SpecialHoursDraft, week: WeekHours): boolean {
  const isRange = draft.to > draft.from && daysBetween(draft.from, draft.to) < mostDays
  const days = draft.from === '' ? 0 : isRange ? daysBetween(draft.from, draft.to) + 1 : 1
  const dates = Array.from({ length: days }, (_, day) => addDays(draft.from, day))
  return days > 0 && dates.every((date) => isSame(draft.hours, usualHours(date, week)))
}

/** Returns whether one of the dates has special hours, which these replace. */
export function replacesSpecial({ from, to }: SpecialHoursDraft, special: SpecialHours[]): boolean {
  return special.some(({ date }) => date >= from && date <= (to || from))
}

/**
 * Returns whether the dates only get their weekly hours back. A reason makes even these special,
 * because customers see it.
 */
export function isAsUsual(draft: SpecialHoursDraft, week: WeekHours): boolean {
  return draft.reason.trim() === '' && hasUsualHours(draft, week)
}

function isSame(a: DayHours, b: DayHours): boolean {
  return a.isOpen === b.isOpen && (!a.isOpen || (a.open === b.open && a.close === b.close))
}

/** Returns the errors of the form by field. */
export function specialHoursErrors({ from, to, hours }: SpecialHoursDraft) {
  const isReversed = from !== '' && to !== '' && to < from
  const isLong = !isReversed && from !== '' && to !== '' && daysBetween(from, to) >= mostDays
  return {
    from: from === '' ? 'Pick a date.' : undefined,
    to: isReversed
      ? 'Pick a last day that is not before the first.'
      : isLong
        ? `At most ${mostDays} days can be set at once.`
        : undefined,
    hours:
      hours.isOpen && !(hours.open && hours.close && hours.open < hours.close)
        ? periodSentences.openNotBeforeClose
        : undefined,
  }
}

/** Returns the rows of a valid draft, one for each date. */
export function specialHoursRows(facilityId: string, draft: SpecialHoursDraft) {
  const { from, hours } = draft
  const days = draft.to === '' ? 1 : daysBetween(from, draft.to) + 1
  return Array.from({ length: days }, (_, day) => ({
    facility_id: facilityId,
    date: addDays(from, day),
    is_open: hours.isOpen,
    open_time: hours.isOpen ? hours.open : null,
    close_time: hours.isOpen ? hours.close : null,
    reason: draft.reason.trim() || null,
  }))
}

/** Returns the draft with which stored special hours are edited. */
export function draftOf(row: SpecialHours): SpecialHoursDraft {
  return { from: row.date, to: '', hours: hoursOf(row), reason: row.reason ?? '' }
}

/** Returns the dates and hours of a valid draft, for which the affected bookings are looked up. */
export function specialDaysOf({ from, to, hours }: SpecialHoursDraft): SpecialDays {
  return {
    from,
    to: to || from,
    hours: hours.isOpen ? { open: hours.open, close: hours.close } : null,
  }
}

/** Returns `Thu, Nov 26` or `Thu, Nov 26 – Fri, Nov 27`. */
export function datesInWords({ from, to }: SpecialHoursDraft): string {
  return to === '' || to === from ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
}

/** Returns `Thu, Nov 26: closed`. */
export function specialHoursInWords(row: SpecialHours): string {
  return `${shortDate(row.date)}: ${hoursInWords(hoursOf(row))}`
}

function hoursOf(row: SpecialHours): DayHours {
  return {
    isOpen: row.is_open,
    open: row.open_time?.slice(0, 5) ?? '',
    close: row.close_time?.slice(0, 5) ?? '',
  }
}
