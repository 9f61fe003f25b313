import { language } from '#words/language.ts'
import { raised, raisedByText } from '#words/raised.ts'
import { filledSentence, sentenceValues } from './sentence-values.ts'
import { raisedByText as english } from './words/en/raised.ts'

/** A language's sentences for those that the database raises. */
type RaisedWords = { raised: typeof raised; raisedByText: typeof raisedByText }

/**
 * Returns the sentence in the page's language for one that the database raised. It is found by its
 * name in the answer's `hint`, or else by its text. Returns undefined for other messages, and on an
 * English page, which shows the database's sentence.
 */
export function raisedText(hint: unknown, message: unknown): string | undefined {
  if (language === 'en') return undefined
  return raisedIn({ raised, raisedByText }, hint, message)
}

/** Returns that sentence in the language of `words`, or undefined. */
export function raisedIn(words: RaisedWords, hint: unknown, message: unknown): string | undefined {
  const name = String(hint)
  if (Object.hasOwn(words.raised, name)) return words.raised[name as keyof typeof raised]
  for (const each of Object.keys(english) as (keyof typeof english)[]) {
    const values = sentenceValues(english[each], String(message))
    if (values) return filledSentence(words.raisedByText[each], values)
  }
  return undefined
}
