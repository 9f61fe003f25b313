import { describe, expect, test } from 'vitest'
import { engines, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { bounds } from './bounds.ts'
import type { Setting } from './setting-kinds.ts'
import { settingDefaults, settingEntries } from './settings.ts'

describe.each(engines)('settings on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('a new facility has the defaults, and every column is a setting', async () => {
    const [row] = await db.owner.query(
      `with facility as (
         insert into public.facilities (name, slug) values ('New', 'new-facility') returning id
       )
       insert into public.facility_settings (facility_id) select id from facility returning *`,
    )
    const { facility_id, created_at, updated_at, ...settings } = row ?? {}
    const rates = settingEntries.filter(([, { kind }]) => kind === 'rate')
    for (const [, { column }] of rates) settings[column] = Number(settings[column])
    expect(settings).toEqual(settingDefaults)
  })

  test('the constraint of each column has the limits of its setting', async () => {
    const rows = await db.owner.query(
      `select attname as column, pg_get_constraintdef(con.oid) as rule
       from pg_constraint con join pg_attribute on attrelid = conrelid and array[attnum] = conkey
       where conrelid = 'public.facility_settings'::regclass and contype = 'c' order by conname`,
    )
    for (const [name, setting] of settingEntries) {
      const rules = rows.filter(({ column }) => column === setting.column)
      expect(
        rules.flatMap(({ rule }) => limits(rule)),
        name,
      ).toEqual(limitsOf(setting))
    }
  })

  test('administrators may write every setting', async () => {
    const rows = await db.owner.query(
      `select privilege_type as right, array_agg(column_name::text) as columns
       from information_schema.column_privileges
       where table_name = 'facility_settings' and grantee = 'authenticated'
         and privilege_type in ('INSERT', 'UPDATE') group by privilege_type`,
    )
    const wanted = [...Object.keys(settingDefaults), 'facility_id'].sort()
    expect(rows.map(({ columns }) => columns.sort())).toEqual([wanted, wanted])
  })
})

/** Returns the numbers and the words of a constraint, in their order. */
function limits(rule: string): (number | string)[] {
  return [...rule.matchAll(/'([^']*)'|(?<![\w.])\d+(?:\.\d+)?/g)].map(([number, word]) =>
    word === undefined || /^\d+(\.\d+)?$/.test(word) ? Number(word ?? number) : word,
  )
}

function limitsOf(setting: Setting): readonly (number | string)[] {
  if (setting.kind === 'whole') return [setting.least, setting.most]
  if (setting.kind === 'choice') return setting.choices
  if (setting.kind === 'rate') return [2, 0, bounds.rate]
  if (setting.kind === 'text') return [setting.most]
  return []
}
