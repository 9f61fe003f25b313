import { describe, expect, test } from 'vitest'
import { everyEngine, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { bareEmail, emailError, isEmail, isMailbox } from './email-address.ts'

/**
 * SQL for the characters to test: every range that holds white space, and a sixteenth of the rest.
 */
const asked = `code not between 55296 and 57343
  and (code < 12500 or code > 65000 or code % 16 = 3)`

const addresses = [
  'kate@example.com',
  'Kate.Brown+cage@mail.example.com',
  'a@b.co',
  "o'neil@example.com",
  'müller@exämple.de',
  'pítcher@例え.jp',
  'kate@example.c0m',
  'kate@10.example',
  'kate..brown@example.com',
  `⚾@${'b'.repeat(248)}.com`,
]
const others = [
  '',
  'kate',
  'kate@[127.0.0.1]',
  'kate@[example.com',
  'kate@example.[com]',
  'kate@127.0.0.1',
  'kate@',
  '@example.com',
  'kate@localhost',
  'kate@example.',
  'kate@.com',
  'kate@example..com',
  'kate@home@example.com',
  'kate@example.com, bob@example.com',
  'kate@example.com;bob@example.com',
  'Kate <kate@example.com>',
  '"kate brown"@example.com',
  'kate brown@example.com',
  ' kate@example.com',
  'kate@example.com\n',
  'kate@example.com\r\nBcc: bob@example.com',
  'kate\u00a0brown@example.com',
  'kate\u200b@example.com',
  'kate\u202e@example.com',
  'kate\\@example.com',
  'mailto:kate@example.com',
  'kate(home)@example.com',
  `${'a'.repeat(243)}@example.com`,
]

test.each(addresses)('%j is an e-mail address', (text) => expect(isEmail(text)).toBe(true))
test.each(others)('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false))

test('a long text is refused at once', () => {
  for (const text of ['@', '@.', 'a@1.', 'a@[']) expect(isEmail(text.repeat(100_000))).toBe(false)
})

test('the domain of an internal mailbox needs no dot', () => {
  for (const text of [...addresses, 'kate@localhost', 'site@mailhost', 'site@[10.0.0.1]']) {
    expect(isMailbox(text), text).toBe(true)
  }
  const mailboxes = others.filter(isMailbox)
  expect(mailboxes).toEqual([
    ...['kate@[127.0.0.1]', 'kate@[example.com', 'kate@example.[com]', 'kate@127.0.0.1'],
    ...['kate@localhost', 'kate@example.', 'kate@.com', 'kate@example..com'],
  ])
})

test.each([
  [' robin@x.org ', 'robin@x.org'],
  ['Robin <robin@x.org>', 'robin@x.org'],
  ['"Brandt, Robin" <robin@x.org> ', 'robin@x.org'],
  ['<robin@x.org>', 'robin@x.org'],
  ['mailto:robin@x.org', 'robin@x.org'],
  ['MAILTO:robin@x.org', 'robin@x.org'],
  ['\u202arobin@x.org\u202c', 'robin@x.org'],
  ['\u200brobin@x.org\u00a0', 'robin@x.org'],
])('the address of %j is %s', (typed, address) => {
  expect(bareEmail(typed)).toBe(address)
  expect(emailError(typed)).toBeNull()
})

test.each(['Robin', 'Robin <robin>', 'a@x.org, Robin <robin@x.org>b', '<a@x.org> <b@x.org>'])(
  '%j does not hold exactly one address',
  (typed) => expect(emailError(typed)).not.toBeNull(),
)

test('a form shows what is wrong with an address and ignores the blanks around it', () => {
  expect(emailError(' kate@example.com ')).toBeNull()
  expect(emailError(' ')).toBe('Email is required')
  expect(emailError('kate@example')).toBe('Please enter a valid email address.')
})

describe.each(everyEngine)('e-mail addresses on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('the database gives the same answers', async () => {
    const rows = await db.owner.query(
      'select text, private.is_email(text) as is_email from unnest($1::text[]) text',
      [[...addresses, ...others]],
    )
    const answers = rows.map(({ text, is_email }) => [text, is_email])
    expect(answers).toEqual([...addresses, ...others].map((text) => [text, isEmail(text)]))
  })

  test.each([
    ['the name', 'ka', 'te@example.com'],
    ['the domain', 'kate@exam', 'ple.com'],
    ['the last label', 'kate@example.co', 'm'],
  ])('a character in %s counts the same, whatever the collation', async (_, before, after) => {
    const rows = await db.owner.query(
      `select code, private.is_email($1 || chr(code) || $2) as by_default,
         private.is_email(($1 || chr(code) || $2) collate "C") as by_code
       from generate_series(1, 66000) code where ${asked}`,
      [before, after],
    )
    const other = rows.filter(({ code, by_default, by_code }) => {
      const here = isEmail(before + String.fromCodePoint(code) + after)
      return by_default !== here || by_code !== here
    })
    expect(other).toEqual([])
    expect(rows.filter(({ by_default }) => !by_default).length).toBeGreaterThan(90)
  })
})
