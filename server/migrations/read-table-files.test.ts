import { expect, it } from 'vitest'
import { readTableFiles } from './read-table-files.ts'
import { cleanUpAfterEach, newVersion } from './test-schema-version.ts'

cleanUpAfterEach()

const names = (files: { name: string }[]) => files.map(({ name }) => name)

it('takes a number above all of history for a change, and other files for nouns', async () => {
  const version = newVersion()
  version.write('tables/9010_teams.sql', 'create table public.teams (id uuid primary key);')
  const { nouns, history, changes } = await readTableFiles(version.folder)
  expect(names(nouns)).toContain('0120_bookings.sql')
  expect(names(history)).toContain('0290_front_desk.sql')
  expect(names(changes).at(-1)).toBe('9010_teams.sql')
})

it.each(['tables/0120_bookings.sql', 'history/0120_bookings.sql'])(
  'refuses %s with a changed text, and names it',
  async (path) => {
    const version = newVersion()
    version.edit(path, 'create table public.bookings (', 'create table public.bookings  (')
    await expect(readTableFiles(version.folder)).rejects.toThrow(
      `database/${path} has changed since it was closed: put its text back and write a new file for the change.`,
    )
    version.remove(path)
    await expect(readTableFiles(version.folder)).rejects.toThrow(`database/${path} is missing`)
  },
)

it('refuses a new file numbered within history', async () => {
  const version = newVersion()
  version.write('tables/0125_teams.sql', 'create table public.teams (id uuid primary key);')
  await expect(readTableFiles(version.folder)).rejects.toThrow(
    /^database\/tables\/0125_teams\.sql would have to run before .*: give it a higher number\.$/,
  )
})
