import { expect, test } from 'vitest'
import { sqlOrderProblems } from './sql-order.ts'

const make = (name: string, body = '') =>
  `create or replace function private.${name}() returns void as $$ ${body} $$;\n`
const check = (files: Record<string, string>) =>
  sqlOrderProblems(
    new Map(Object.entries(files).map(([noun, sql]) => [`database/functions/${noun}.sql`, sql])),
  )

test('a function may be used where its file comes before, directly or through another', () => {
  expect(
    check({
      clock: make('now'),
      bookings: `-- after clock\n\n${make('book', 'private.now() private.book()')}`,
      desk: `-- after bookings\n\n${make('open', 'private.now()')}`,
    }),
  ).toEqual([])
})

test('a use without that order is named, in comments it is none', () => {
  const files = {
    bookings: make('book', 'perform private.now();'),
    clock: make('now'),
    desk: `${make('open')}-- private.now() is not asked here\n`,
  }
  expect(check(files)).toEqual([
    'database/functions/bookings.sql: uses private.now, but does not come after clock',
  ])
})
