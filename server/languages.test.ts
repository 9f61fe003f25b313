import { expect, test } from 'vitest'
import { languages, preferredLanguages } from './languages.ts'

test.each([
  ['es', ['es']],
  ['es-MX,es;q=0.9,en;q=0.8', ['es', 'en']],
  ['en;q=0.5, es', ['es', 'en']],
  ['EN-us', ['en']],
  ['xx, es;q=0.1', ['es']],
  ['es;q=0, en', ['en']],
  ['*', []],
  ['', []],
  [undefined, []],
  ['es;q=much, ;;, -, =, en', ['en']],
  ['__proto__, ../../etc, es\u0000', []],
])('%s asks for %j', (header, asked) => {
  expect(preferredLanguages(header)).toEqual(asked)
})

test('a long header costs nothing', () => {
  const header = 'es;q=0.1,'.repeat(100_000)
  const began = performance.now()
  expect(preferredLanguages(header)).toEqual(['es'])
  expect(performance.now() - began).toBeLessThan(50)
})

test('every language has its own letters and name', () => {
  for (const [letters, words] of languages) {
    expect(words.language).toBe(letters)
    expect(Intl.getCanonicalLocales(words.locale)).toEqual([words.locale])
  }
})
