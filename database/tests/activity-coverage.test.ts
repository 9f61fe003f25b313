import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabaseOn } from './engines/test-database.ts'

const db = testDatabaseOn('postgres')

/** Who works at the facility, as the rights matrix calls them. */
const staff = ['instructor', 'admin', 'desk', 'program of the desk']

test('what staff change with a function is in the activity', () => {
  const path = join(import.meta.dirname, 'rights-matrix/rights-matrix.tsv')
  const [head = [], ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
  const calls = lines
    .filter(([section = '', , rows = '']) => /^Functions/.test(section) && /home/.test(rows))
    .map((line) => ({
      name: line[1],
      writers: staff.filter((who) => /writes/.test(line[head.indexOf(who)] ?? '')),
      silent: staff.filter((who) =>
        /writes (?!.*\bactivity\b)/.test(line[head.indexOf(who)] ?? ''),
      ),
    }))
  expect(calls.filter(({ writers }) => writers.length > 0).length).toBeGreaterThan(50)
  const silent = calls.filter((call) => call.silent.length > 0)
  expect(silent.map((call) => `${call.name}: ${call.silent.join(', ')}`)).toEqual([
    // An instructor with the link of a booking is a customer.
    'add_second_contact: instructor',
    // Counts wrong PINs.
    'desk_sign_in: admin, desk',
    // When a message leaves. The move has its entry.
    'hold_mail_of_move: admin, desk, program of the desk',
    'move_booking_group: instructor',
    // The list of messages has it.
    'request_booking_links: instructor, admin, desk, program of the desk',
    // A property of the account’s own session.
    'share_own_session: instructor, admin, desk',
    // A signature is kept itself, with who signed.
    'sign_waiver: instructor, admin, desk, program of the desk',
    // The list of a webhook’s messages has it.
    'test_webhook: admin',
    // The example has busy times alone.
    'private.remove_busy_calendar: instructor',
  ])
})

test('every table that requests write notes it in the activity', async () => {
  const silent = await db.owner.query(
    `select distinct table_name from (
       select table_name::text, privilege_type from information_schema.column_privileges
       where grantee = 'authenticated' and table_schema = 'public'
       union all
       select table_name, privilege_type from information_schema.table_privileges
       where grantee = 'authenticated' and table_schema = 'public'
     ) granted
     where privilege_type in ('INSERT', 'UPDATE', 'DELETE') and not exists (
       select from pg_trigger
       where tgrelid = format('public.%I', table_name)::regclass and tgfoid::regproc::text ~ '\\.note_'
     )
     order by table_name`,
  )
  // Somebody's own name and language.
  expect(silent).toEqual([{ table_name: 'user_profiles' }])
})
