import { raisedStaffSentences } from './raised-staff-sentences.ts'
import { sentenceValues } from './sentence-values.ts'
import { raised, raisedByText } from './words/en/raised.ts'

/** Every sentence that the database raises for people, by its name. */
const sentences = Object.entries({ ...raised, ...raisedByText, ...raisedStaffSentences })

const names = new Map(sentences.map(([name, sentence]) => [sentence, name]))

const templates = sentences.filter(([, sentence]) => sentence.includes('{'))

/** Returns the stable name of a sentence that the database raised (docs/errors.md). */
export function raisedName(message: string): string | undefined {
  return (
    names.get(message) ??
    templates.find(([, template]) => sentenceValues(template, message) !== null)?.[0]
  )
}
