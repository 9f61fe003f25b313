import { language } from '#words/language.ts'
import { raised, raisedByText } from '#words/raised.ts'
import { longDate } from './dates.ts'
import { filledSentence, sentenceValues } from './sentence-values.ts'
import { raisedByText as english } from './words/en/raised.ts'

/** The sentences in one language for those that the database raises in English. */
type RaisedWords = { raised: typeof raised; raisedByText: typeof raisedByText }

type Translation = (hint: unknown, message: unknown) => string | undefined

/**
 * Returns the sentence in the page's language for one that the database raised. It is found by its
 * name in the answer's `hint`, or else by its text. Returns undefined for other messages, and on an
 * English page, which shows the database's sentence.
 */
export function raisedText(hint: unknown, message: unknown): string | undefined {
  if (language === 'en') return undefined
  return raisedIn({ raised, raisedByText }, hint, message) ?? ofStaff?.(hint, message)
}

let ofStaff: Translation | undefined

/** Adds the sentences that only staff meet (raised-desk-words.ts). Visitors do not load them. */
export function alsoTranslate(translation: Translation): void {
  ofStaff = translation
}

/**
 * Returns the sentence in the language of `words`, found as in `raisedText`, or undefined. `locale`
 * is for a date in it, by default the page's. Exported for tests of one language.
 */
export function raisedIn(
  words: RaisedWords,
  hint: unknown,
  message: unknown,
  locale?: string,
): string | undefined {
  const name = String(hint)
  if (Object.hasOwn(words.raised, name)) return words.raised[name as keyof typeof raised]
  for (const each of Object.keys(english) as (keyof typeof english)[]) {
    const values = sentenceValues(english[each], String(message))
    if (!values) continue
    if (values.day) values.day = translatedDay(values.day, locale)
    return filledSentence(words.raisedByText[each], values)
  }
  return undefined
}

/** Returns `martes, 30 de junio de 2026` for the database's `June 30, 2026`. */
function translatedDay(day: string, locale: string | undefined): string {
  const at = Date.parse(`${day} 12:00 UTC`)
  return Number.isNaN(at) ? day : longDate(new Date(at).toISOString().slice(0, 10), locale)
}
