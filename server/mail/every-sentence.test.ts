import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages, type ServerWords, wordsOf } from '../languages.ts'
import { feedsOfAllKinds, messagesOfAllKinds } from './test-message-kinds.ts'
import { render } from './test-rendering.ts'

const known = languages as Map<string, ServerWords>
const said = new Set<string>()
const words = noting(wordsOf('en')) as ServerWords
beforeAll(() => known.set('noted', words))
afterAll(() => known.delete('noted'))

// The tests of languages render these messages. So they see every sentence, also of later kinds.
it('every sentence of mails and calendars is in a message of `messagesOfAllKinds`', async () => {
  for (const [type, payload] of messagesOfAllKinds()) {
    const { calendar } = await render(type, { ...payload, language: 'noted' })
    expect(calendar?.content).not.toBe('')
  }
  await feedsOfAllKinds(words, 'noted')
  const sentences = Object.entries(wordsOf('en')).flatMap(([topic, inside]) =>
    /^mail/.test(topic) ? Object.keys(inside).map((name) => `${topic}.${name}`) : [],
  )
  expect(sentences.length).toBeGreaterThan(150)
  expect(sentences.filter((name) => !said.has(name))).toEqual([])
})

/** Returns the same words, and notes in `said` which are used. */
function noting(inside: object, path: string[] = []): object {
  const noted = Object.entries(inside).map(([name, word]) => {
    const own = [...path, name]
    const get = () => {
      said.add(own.join('.'))
      return word !== null && typeof word === 'object' ? noting(word, own) : word
    }
    return [name, { enumerable: true, get }]
  })
  return Object.defineProperties({}, Object.fromEntries(noted))
}
