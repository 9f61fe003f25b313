import { describe, expect, test } from 'vitest'
import { everyEngine, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { isWebAddress } from './web-address.ts'

/**
 * SQL for the characters to test: every range that holds white space, and a sixteenth of the rest.
 */
const asked = `code not between 55296 and 57343
  and (code < 12500 or code > 65000 or code % 16 = 3)`

const addresses = [
  'https://example.com',
  'HTTP://example.com:8080/logo.png?size=2#top',
  'https://localhost',
  'https://example.com?q=a@b',
  'https://exämple.de/⚾',
  'http://10.0.0.1/a',
  `https://example.com/${'⚾'.repeat(2028)}`,
]
const others = [
  '',
  'example.com',
  'www.example.com',
  '//example.com/a.png',
  'https://',
  'https:///a',
  'ftp://example.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:image/png;base64,AA',
  'https://name:secret@example.com',
  'https://name@example.com/',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com\\a',
  'https://example.com/\\a',
  'https://example.com/\n',
  ' https://example.com',
  `https://example.com/${'a'.repeat(2029)}`,
]

test.each(addresses)('%s is a web address', (text) => expect(isWebAddress(text)).toBe(true))
test.each(others)('%j is not a web address', (text) => expect(isWebAddress(text)).toBe(false))

describe.each(everyEngine)('web addresses on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('the database gives the same answers', async () => {
    const rows = await db.owner.query(
      'select text, private.is_url(text) as is_url from unnest($1::text[]) text',
      [[...addresses, ...others]],
    )
    const answers = rows.map(({ text, is_url }) => [text, is_url])
    expect(answers).toEqual([...addresses, ...others].map((text) => [text, isWebAddress(text)]))
  })

  test.each([
    ['the host', 'https://exam', 'ple.com'],
    ['the path', 'https://example.com/a', 'b'],
  ])('a character in %s counts the same, whatever the collation', async (_, before, after) => {
    const rows = await db.owner.query(
      `select code, private.is_url($1 || chr(code) || $2) as by_default,
         private.is_url(($1 || chr(code) || $2) collate "C") as by_code
       from generate_series(1, 66000) code where ${asked}`,
      [before, after],
    )
    const other = rows.filter(({ code, by_default, by_code }) => {
      const here = isWebAddress(before + String.fromCodePoint(code) + after)
      return by_default !== here || by_code !== here
    })
    expect(other).toEqual([])
    expect(rows.filter(({ by_default }) => !by_default).length).toBeGreaterThan(90)
  })
})
