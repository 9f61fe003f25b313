import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSchemaFiles } from './schema-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'fungo-order-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function orderOf(functions: Record<string, string>) {
  for (const name of ['auth', 'tables']) mkdirSync(join(folder, name), { recursive: true })
  for (const [name, sql] of Object.entries(functions)) {
    const path = join(folder, 'functions', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, sql)
  }
  const files = await readSchemaFiles(folder)
  const names = (each: { name: string }[]) => each.map(({ name }) => name)
  return { beforeTables: names(files.beforeTables), functions: names(files.functions) }
}

const make = (name: string, body = '') =>
  `create or replace function private.${name}() returns void as $$ ${body} $$;\n`

test('a file runs after the functions, views and tables that it uses', async () => {
  const files = {
    'schemas.sql': 'create schema private;',
    'bookings/book.sql': make('book', 'perform private.now(); insert into public.bookings'),
    'display/board.sql': `select 1 from public.dashboard;\n-- Unlike private.late.\n${make('late')}`,
    'facilities/dashboard.sql': 'create or replace view public.dashboard as select private.book();',
    'system/clock.sql': make('now'),
  }
  expect(await orderOf(files)).toEqual({
    beforeTables: ['schemas.sql', 'system/clock.sql'],
    functions: ['bookings/book.sql', 'facilities/dashboard.sql', 'display/board.sql'],
  })
})

test('files that use each other are refused and named', async () => {
  const files = {
    'bookings/book.sql': make('book', 'private.tell()'),
    'mail/tell.sql': make('tell', 'private.book()'),
  }
  await expect(orderOf(files)).rejects.toThrow(
    'database/functions: files use each other: bookings/book.sql, mail/tell.sql, bookings/book.sql',
  )
})
