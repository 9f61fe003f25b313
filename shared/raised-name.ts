import { raisedStaffSentences } from './raised-staff-sentences.ts'
import { sentenceValues } from './sentence-values.ts'
import { raised, raisedByText } from './words/en/raised.ts'

/** The sentences that are raised for people, each with its name. */
const sentences = Object.entries({ ...raised, ...raisedByText, ...raisedStaffSentences })

const names = new Map(sentences.map(([name, sentence]) => [sentence, name]))

const templates = sentences.filter(([, sentence]) => sentence.includes('{'))

/**
 * Returns the stable name of a sentence that the database raised (docs/errors.md), or undefined.
 * The server sends it in `hint`, so that pages and programs know an error without reading its text.
 */
export function raisedName(message: string): string | undefined {
  return (
    names.get(message) ??
    templates.find(([, template]) => sentenceValues(template, message) !== null)?.[0]
  )
}
