import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { languages as askedLanguages, missingWords } from '../../scripts/missing-words.ts'
import { directionOf } from './direction.ts'

const topicsOf = (language: string) =>
  globSync('*.ts', { cwd: join(import.meta.dirname, language) }).sort()
const topics = topicsOf('en')
const languages = globSync('*/language.ts', { cwd: import.meta.dirname })
  .map((file) => file.split('/')[0] ?? '')
  .filter((language) => language !== 'en')

test('Spanish has every topic of English', () => {
  expect(topicsOf('es')).toEqual(topics)
})

test('each topic of English says where its texts are shown, and the other languages name it', () => {
  const read = (language: string, topic: string) =>
    readFileSync(join(import.meta.dirname, language, topic), 'utf8')
  for (const topic of topics)
    expect(read('en', topic), topic).toMatch(/^(import .*\n|\n)*(\/\/|\/\*\*)/)
  for (const language of languages)
    for (const topic of topicsOf(language))
      expect(read(language, topic).split('\n')[0]).toBe(
        `// Where these texts are shown: ../en/${topic}.`,
      )
})

// A language that is only begun has some of the topics.
describe.each(languages)('the words of %s', (language) => {
  test.each(topicsOf(language))('%s are those of English, with all values', async (topic) => {
    expect(topics).toContain(topic)
    const [english, own] = await Promise.all([words('en', topic), words(language, topic)])
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort())
    // A table may be empty in English, where the server's own sentences are shown.
    expect(kindsOf(own)).toMatchObject(kindsOf(english) as object)
    for (const [name, word] of Object.entries(english)) {
      if (typeof word !== 'function') continue
      // The values are digits, because a 24-hour clock computes with them.
      const values = Array.from({ length: word.length }, (_, n) => String(11 * (n + 1)))
      const used = valuesIn(word, values)
      if (used) expect(valuesIn(own[name], values), name).toEqual(expect.arrayContaining(used))
    }
  })
})

test.each(languages)('%s says whether it is whole', async (language) => {
  const { isComplete } = await words(language, 'language.ts')
  expect(isComplete).toBe(missingWords(language).size === 0)
})

test.each(languages)('%s says whether the desk has words of its own', async (language) => {
  const { hasDeskWords } = await words(language, 'staff.ts')
  const missing = [...missingWords(language).keys()].filter((topic) => topic.startsWith('desk-'))
  const begun = topicsOf(language).filter((topic) => topic.startsWith('desk-'))
  expect(hasDeskWords).toBe(begun.length > 0 && missing.length === 0)
})

test.each([
  ['es-US', ''],
  ['ja', ''],
  ['ar', ' dir="rtl"'],
  ['he-IL', ' dir="rtl"'],
])('%s is read from its side', (locale, attribute) => {
  expect(directionOf(locale)).toBe(attribute)
})

test.each(topicsOf('es'))(
  'no Spanish sentence of %s has two full stops after an hour',
  async (topic) => {
    const said = Object.values(await words('es', topic)).flatMap(atHalfPastFive)
    expect(said.filter((sentence) => sentence.includes('p.m..'))).toEqual([])
  },
)

test.each(topicsOf('fr'))(
  'no line of the French %s can begin with a colon or another sign',
  (topic) => {
    const breaking = textsIn('fr', topic).filter((text) => / [:;?!»]|« /.test(text))
    expect(breaking).toEqual([])
  },
)

/** Returns the texts that a file contains, those between two values of a sentence too. */
function textsIn(language: string, topic: string): string[] {
  const path = join(import.meta.dirname, language, topic)
  const { body } = parseSync(path, readFileSync(path, 'utf8')).program
  return [...new Set(stringsIn(body))]
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : []
}

type Words = Record<string, unknown>

function words(language: string, topic: string): Promise<Words> {
  return import(/* @vite-ignore */ join(import.meta.dirname, language, topic))
}

/** Returns the names of all words, those inside an object too, with their kinds. */
function kindsOf(word: unknown): unknown {
  if (typeof word !== 'object' || word === null) return typeof word
  return Object.fromEntries(Object.entries(word).map(([name, inner]) => [name, kindsOf(inner)]))
}

/** Returns the values that a sentence contains, or nothing when it takes values of another kind. */
function valuesIn(word: unknown, values: string[]): string[] | undefined {
  try {
    const sentence = [(word as (...values: string[]) => unknown)(...values)].flat().join('')
    return values.filter((value) => sentence.includes(value))
  } catch {
    return undefined
  }
}

/** Returns the sentences of a word and of the words inside it, with an hour for each time in them. */
function atHalfPastFive(word: unknown): string[] {
  if (typeof word === 'object' && word !== null) return Object.values(word).flatMap(atHalfPastFive)
  if (typeof word !== 'function') return []
  const [, names = ''] = /^\(?([^()=]*)/.exec(String(word)) ?? []
  const values = names.split(',').map((name) => (/^times?$/.test(name.trim()) ? '5:30 p.m.' : name))
  try {
    return [[word(...values)].flat().join('')]
  } catch {
    return []
  }
}

test('npm run words names the languages when it does not know the one asked for', () => {
  expect(askedLanguages(['fr'])).toEqual(['fr'])
  expect(askedLanguages([])).toEqual(['en', ...languages].toSorted())
  expect(() => askedLanguages(['xx'])).toThrow('shared/words has no language xx, only en, es')
})
