import { describe, expect, test } from 'vitest'
import { everyEngine, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { hasVisible } from './blanks.ts'

test.each(['', ' ', '\u00a0', '\u200b\u200d', '\ufeff', '\u2800', '\u3164', '\u{e0041}'])(
  'nothing of %j can be seen',
  (text) => expect(hasVisible(text)).toBe(false),
)

test.each(['.', 'Zoë', '\u200bZ', '山', '⚾️'])('something of %j can be seen', (text) =>
  expect(hasVisible(text)).toBe(true),
)

describe.each(everyEngine)('what can be seen on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('is the same for the database, whatever the collation', async () => {
    const rows = await db.owner.query(
      `select code, private.has_visible(chr(code)) as by_default,
         private.has_visible(chr(code) collate "C") as by_code
       from generate_series(1, 921600) code
       where code not between 55296 and 57343
         and (code < 12700 or code between 64000 and 66000 or code > 917400 or code % 32 = 3)`,
    )
    const other = rows.filter(({ code, by_default, by_code }) => {
      const here = hasVisible(String.fromCodePoint(code))
      return by_default !== here || by_code !== here
    })
    expect(other.map(({ code }) => code.toString(16))).toEqual([])
  })
})
