import { expect, test } from 'vitest'
import { databaseError } from '../../server/errors.ts'
import { constraintSentence } from '../../shared/constraint-sentences.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'

const { db, f } = facilitiesOn('postgres')

test('every constraint on what requests write has a sentence', async () => {
  const found = await db.owner.query(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p')
       and (
         select case contype when 'c' then bool_or(is_written) else bool_and(is_written) end
         from (
           select has_column_privilege('authenticated', conrelid, key, 'insert')
             or has_column_privilege('authenticated', conrelid, key, 'update') as is_written
           from unnest(conkey) key
         ) keys
       )
     order by conname`,
  )
  expect(found.length).toBeGreaterThan(90)
  const without = found.map(({ name }) => name).filter((name) => !constraintSentence(name))
  expect(without).toEqual([
    // Never before the primary key.
    'facility_closures_of_facility',
  ])
})

test('a refused write to a table is answered with the sentence of its constraint', async () => {
  const refused = async (update: string) => {
    const error = await f.people.admin.query(update).then(
      () => null,
      (thrown) => thrown,
    )
    return databaseError(error, 'authenticated').body()
  }
  expect(await refused(`update instructors set email = 'ray@'`)).toEqual({
    code: '23514',
    message: 'Enter one email address, such as name@example.com.',
    details: null,
    hint: 'emailWrong',
  })
  expect(
    await refused(
      `insert into facility_special_hours (facility_id, date)
       select '${f.home.id}', '2026-07-04' from generate_series(1, 2)`,
    ),
  ).toMatchObject({ code: '23505', message: 'This date has special hours already.' })
  expect(await refused(`update facility_settings set limit_minutes = 0`)).toMatchObject({
    message: 'The setting “Changes are counted for (minutes)” must be from 1 to 1,440.',
  })
})
