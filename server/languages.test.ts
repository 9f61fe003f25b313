import { expect, it } from 'vitest'
import {
  chosenLanguage,
  languages,
  mailedLanguages,
  offeredLanguages,
  preferredLanguages,
  type ServerWords,
  wordsOf,
} from './languages.ts'

it('knows a language by its folder, English first', () => {
  expect([...languages.keys()].slice(0, 1)).toEqual(['en'])
  expect(languages.get('es')?.languageName).toBe('Español')
})

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', ['es', 'en']],
  ['en;q=0.5, ES', ['es', 'en']],
  ['es;q=0, en', ['en']],
  ['tlh, *;q=0.1', []],
  ['', []],
  [undefined, []],
  [';;,,q=,es;q=x', []],
  ['__proto__, constructor', []],
  [`${'x,'.repeat(5_000)}es`, []],
])('reads %s', (header, languages) => {
  expect(preferredLanguages(header)).toEqual(languages)
})

it('chooses among those that the facility offers', () => {
  expect(chosenLanguage(['es', 'en'], ['en', 'es'])).toBe('es')
  expect(chosenLanguage(['es'], ['en'])).toBe('en')
  expect(chosenLanguage([], ['es', 'en'])).toBe('es')
  expect(chosenLanguage(['en'], [])).toBe('en')
  expect(offeredLanguages(['tlh'])).toEqual(['en'])
})

it('writes mails in whole languages alone, and books in no other', () => {
  const begun = { ...(languages.get('es') as ServerWords), isComplete: false }
  const known = languages as Map<string, ServerWords>
  known.set('art', begun)
  expect(wordsOf('art').language).toBe('en')
  // The facility's own language is then better than English.
  expect(mailedLanguages(preferredLanguages('art,es;q=0.5'))).toEqual(['es'])
  known.delete('art')
  expect(wordsOf('es').language).toBe('es')
  for (const [letters, { isComplete }] of languages)
    expect(wordsOf(letters).language).toBe(isComplete ? letters : 'en')
  for (const unknown of ['tlh', null, undefined, '__proto__'])
    expect(wordsOf(unknown).language).toBe('en')
})
