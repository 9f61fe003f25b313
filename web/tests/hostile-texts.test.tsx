import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { bookingRow, call, hours } from '../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from './render-route.tsx'

const { db, f, open } = screensOn()

/** Markup, a template, a right-to-left mark and a formula, short enough for a name. */
const hostile = `=<img src=x onerror=alert(1)>"'{{7*7}}\u202e<script>alert(1)</script>`
const long = `${hostile} ${'unbroken'.repeat(240)}`
let booking = ''
let token = ''
let customer = ''

beforeAll(async () => {
  await db.owner.query(
    `with texts as (select $1::text as line, $2::text as long),
     facility as (update facilities set name = line, address = line from texts),
     settings as (update facility_settings set cancellation_policy = long from texts),
     spaces as (update facility_spaces set name = line, description = long, speed_range = left(line, 40) from texts),
     services as (update facility_service_types set name = line, description = long from texts),
     keys as (
       insert into api_keys (facility_id, name, scope, ending)
       select $3, line, 'read_public', 'abcd' from texts
     ), webhook as (
       insert into webhook_endpoints (facility_id, url, events)
       select $3, 'https://hooks.example/"><script>alert(1)</script>{{7*7}}', array['booking.created']
     )
     update instructors set first_name = line, last_name = line, bio = long from texts`,
    [hostile, long, f.home.id],
  )
})

it.each<[path: () => string, by?: 'admin' | 'instructor']>([
  ...([['/'], ['/book?type=lesson'], ['/display']] as [string][]).map(([path]): [() => string] => [
    () => path,
  ]),
  [() => `/manage/${token}`],
  ...(
    [
      ...['/admin', '/admin/bookings/day?date=2026-06-16', '/admin/instructors', '/admin/spaces'],
      ...['/admin/mail', '/admin/activity', '/admin/webhooks', '/admin/api-keys', '/admin/system'],
      ...[
        '/admin/website',
        '/admin/settings',
        '/admin/settings/people',
        '/admin/customers',
        '/admin/business-hours',
      ],
    ] as string[]
  ).map((path): [() => string, 'admin'] => [() => path, 'admin']),
  [() => `/admin/bookings?booking=${booking}`, 'admin'],
  [() => `/admin/customers/${customer}`, 'admin'],
  [() => '/instructor/schedule?date=2026-06-16', 'instructor'],
])('shows what somebody typed as text and runs none of it: %#', async (path, by) => {
  await takeLesson()
  await open(path(), by)
  await screen.findAllByText(/\{\{7\*7\}\}/, undefined, { timeout: 10_000 })
  const { body, title } = document
  expect(body.querySelectorAll('script, img[src="x"], [onerror]')).toHaveLength(0)
  expect(body.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]')).toHaveLength(0)
  expect(body.innerHTML).not.toMatch(/<script|<img src="?x|\b49\b.{0,3}\u202e/)
  expect(title).not.toContain('&lt;')
})

async function takeLesson() {
  const [made] = await call(f.people.admin, 'create_staff_booking', {
    p_facility_id: f.home.id,
    p_space_id: f.home.space,
    p_service_type_id: f.home.lesson,
    p_instructor_id: f.home.instructor,
    ...hours(16, '10:00', '11:00'),
    p_player_name: hostile,
    p_player_email: 'owen@example.com',
    p_is_minor: true,
    p_parent_name: hostile,
    p_notes: long.slice(0, 2000),
    p_override: true,
  })
  booking = made?.id
  const row = await bookingRow(db, booking)
  token = row.booking_token
  customer = row.customer_id
  await db.owner.query(`update bookings set staff_notes = $2 where id = $1`, [
    booking,
    long.slice(0, 2000),
  ])
}
