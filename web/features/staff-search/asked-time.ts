import { locale } from '#words/language.ts'
import { addDays, dayOfWeek, monthAndYear, weekdayName } from '../../../shared/dates.ts'
import { foldedText } from '../../../shared/folded-text.ts'
import { isDate } from '../../../shared/is-date.ts'

/** The day, and perhaps the wall time (`17:00`), that staff typed into their search. */
export type AskedTime = { date: string; time: string | null }

/**
 * Returns what a text means as a day, a time or both: `tomorrow 5pm`, `5pm sat`, `sat 10`, `12/5 at
 * 17:30`, `5pm`. Null for every other text. Staff type it in the search to see that time on the
 * board. A day without a year is today or later. A bare number is an hour only after a day, and
 * then an hour at which people play: `sat 10` is in the morning, `sat 5` in the afternoon.
 */
export function askedTime(
  text: string,
  today: string,
  language: string = locale,
): AskedTime | null {
  const words = foldedText(text)
    .replace(/[,.]/g, ' ')
    .replace(/(\d)\s+([ap]m?)\b/g, '$1$2')
    .split(/\s+/)
    .filter((word) => word && !fillers.includes(word))
  // The date is one word or two, before or after the time.
  for (const count of [1, 2]) {
    if (count > words.length || count < words.length - 1) continue
    const date = askedDate(words.slice(0, count), today, language)
    const rest = words[count]
    const time = rest === undefined ? null : wallTime(rest, true)
    if (date && (rest === undefined || time)) return { date, time }
    const dateAfter = askedDate(words.slice(-count), today, language)
    const timeBefore = words.length > count ? wallTime(words[0] ?? '', false) : null
    if (dateAfter && timeBefore) return { date: dateAfter, time: timeBefore }
  }
  const time = words.length === 1 && wallTime(words[0] ?? '', false)
  return time ? { date: today, time } : null
}

/** Returns the date of one word (`tomorrow`, `sat`, `12/5`) or two (`next friday`, `dec 5`). */
function askedDate(words: string[], today: string, language: string): string | null {
  const [first = '', second = ''] = words
  if (!second) return nearDay(first, today, language) ?? numberedDay(first, today)
  const weekday = weekdayOf(second, language)
  if (first === 'next' && weekday !== null) return inNextWeek(weekday, today)
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second]
  const month = monthOf(name, language)
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day)?.[1]
  return month && number ? aheadOn(month, Number(number), today) : null
}

function nearDay(word: string, today: string, language: string): string | null {
  if (['today', 'tonight', 'hoy'].includes(word)) return today
  if (['tomorrow', 'tmrw', 'tmw', 'manana'].includes(word)) return addDays(today, 1)
  const weekday = weekdayOf(word, language)
  return weekday === null ? null : aheadTo(weekday, today)
}

/** Returns the date of `12/5`, `12/5/2026` or `2026-12-05`. */
function numberedDay(word: string, today: string): string | null {
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(word)
  if (short) return aheadOn(Number(short[1]), Number(short[2]), today)
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? []
  if (year) return dateOf(Number(year), Number(month), Number(day))
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(word)
  return iso && dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
}

function weekdayOf(word: string, language: string): number | null {
  return placeOf(word, language, 7, (day, each) => weekdayName(day, 'long', each))
}

/** Returns the month from 1 to 12. */
function monthOf(word: string, language: string): number | null {
  const month = placeOf(word, language, 12, (place, each) =>
    monthAndYear(`2026-${pad(place + 1)}-01`, each),
  )
  return month === null ? null : month + 1
}

/**
 * Returns the index of the first name that starts with the word. Names are in the language of the
 * page, then in English.
 */
function placeOf(
  word: string,
  language: string,
  count: number,
  nameOf: (place: number, language: string) => string,
): number | null {
  if (word.length < 3) return null
  for (const each of [language, 'en'])
    for (let place = 0; place < count; place += 1)
      if (foldedText(nameOf(place, each)).startsWith(word)) return place
  return null
}

/** Returns the next date of a weekday, today included. */
function aheadTo(weekday: number, today: string): string {
  return addDays(today, (weekday - dayOfWeek(today) + 7) % 7)
}

/** Returns the weekday's date in the week after this one. A week begins on Monday. */
function inNextWeek(weekday: number, today: string): string {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  return addDays(monday, 7 + ((weekday + 6) % 7))
}

/** Returns the next date of a month and day, today included; null if there is none. */
function aheadOn(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const date = dateOf(year, month, day)
  return date && date >= today ? date : dateOf(year + 1, month, day)
}

/** Returns null for a date that the month does not have. */
function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${pad(month)}-${pad(day)}`
  return isDate(date) ? date : null
}

/** Returns `17:00` for `5pm`, `5p`, `5:00` and `17:00`, and for a bare `5` if it follows a day. */
function wallTime(word: string, afterDay: boolean): string | null {
  if (word === 'noon') return '12:00'
  const [, hours, minutes, half] = /^(\d{1,2})(?::([0-5]\d))?(?:([ap])m?)?$/.exec(word) ?? []
  const hour = Number(hours)
  if (!hours || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  if (!half && !minutes && !afterDay) return null
  return `${pad(half ? (hour % 12) + (half === 'p' ? 12 : 0) : playedAt(hour))}:${minutes ?? '00'}`
}

/** Returns 13 to 19 for 1 to 7, because nobody plays before 8 AM, and any other hour unchanged. */
function playedAt(hour: number): number {
  return hour >= 1 && hour < 8 ? hour + 12 : hour
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

const fillers = ['at', 'on', 'a', 'de', 'el', 'las']
