import { raisedAtDesk } from '#words/desk-raised.ts'
import { language } from '#words/language.ts'
import { clockTime } from '#words/times.ts'
import { dayAndMonth, weekdayName } from './dates.ts'
import { alsoTranslate } from './raised-words.ts'
import { filledSentence, sentenceValues } from './sentence-values.ts'
import { raisedAtDesk as english } from './words/en/desk-raised.ts'

/** The sentences in one language for those that the database raises in English, and its times. */
type DeskWords = { raisedAtDesk: typeof raisedAtDesk; clockTime: typeof clockTime; locale?: string }

/** Lets the desk's screens show what the database raises for staff in the page's language. */
export function translateRaisedAtDesk(): void {
  if (language === 'en') return
  alsoTranslate((hint, message) => raisedAtDeskIn({ raisedAtDesk, clockTime }, hint, message))
}

/**
 * Returns the sentence in the language of `words` for one that the database raised for staff, or
 * undefined. It is found by its name in `hint`. `locale` is by default the page's. Exported for
 * tests of one language.
 */
export function raisedAtDeskIn(
  words: DeskWords,
  hint: unknown,
  message: unknown,
): string | undefined {
  if (!Object.hasOwn(english, String(hint))) return undefined
  const name = hint as keyof typeof english
  const own = words.raisedAtDesk[name]
  if (!own.includes('{')) return own
  const values = sentenceValues(english[name], String(message))
  if (!values) return undefined
  for (const each of ['from', 'until'])
    if (values[each]) values[each] = translatedTime(values[each], words)
  return filledSentence(own, values)
}

/**
 * Returns `1:00 p.m.` for the database's `1:00 PM`, and `martes, 16 de junio, 1:00 p.m.` for its
 * `Tuesday, June 16, 1:00 PM`.
 */
function translatedTime(time: string, { clockTime, locale }: DeskWords): string {
  const found = /^(?:(\w+), (\w+ \d+), )?(\d+):(\d\d) ([AP])M$/.exec(time)
  if (!found) return time
  const [, weekday, day, hour = '', minute = '', half] = found
  const own = clockTime(hour, minute, half === 'A')
  return weekday && day ? `${translatedDay(weekday, day, locale)}, ${own}` : own
}

/** The years in which every date, also February 29, falls on every weekday. */
const years = Array.from({ length: 28 }, (_, after) => 2024 + after)

/** Returns `martes, 16 de junio`, from any year in which June 16 is a Tuesday. */
function translatedDay(weekday: string, day: string, locale: string | undefined): string {
  const dates = years.map((year) => new Date(`${day}, ${year} 12:00 UTC`))
  const isRight = (date: Date) =>
    day.endsWith(` ${date.getUTCDate()}`) &&
    weekdayName(date.getUTCDay(), 'long', 'en-US') === weekday
  const date = dates.find(isRight)
  return date ? dayAndMonth(date.toISOString().slice(0, 10), locale) : `${weekday}, ${day}`
}
