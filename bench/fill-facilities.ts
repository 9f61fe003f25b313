import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../server/database/open.ts'

export type Admin = { id: string; email: string; sessionId: string; facilityId: string }

/**
 * Two facilities, twenty spaces each, an hour after the other; the second has a fifth
 * as many. `bookings` are those of the first, whose administrator comes back.
 */
export async function fillFacilities(database: Database, bookings: number): Promise<Admin> {
  const admin = {
    ...{ id: randomUUID(), sessionId: randomUUID() },
    ...{ email: 'admin@example.com', facilityId: randomUUID() },
  }
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('insert into auth.users (id, email) values ($1, $2)', [
      admin.id,
      admin.email,
    ])
    await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
      admin.sessionId,
      admin.id,
    ])
    await fillFacility(client, admin.facilityId, bookings)
    await fillFacility(client, randomUUID(), Math.round(bookings / 5))
    await client.query(
      'insert into facility_admins (facility_id, user_id, is_primary) values ($1, $2, true)',
      [admin.facilityId, admin.id],
    )
    await client.query('analyze')
  } finally {
    client.release()
  }
  return admin
}

async function fillFacility(client: pg.ClientBase, id: string, count: number): Promise<void> {
  const statements: [string, unknown[]][] = [
    [
      `insert into facilities (id, name, slug) values ($1::uuid, 'Cages', 'cages-' || $1::uuid)`,
      [id],
    ],
    ['insert into facility_settings (facility_id) values ($1)', [id]],
    [
      `insert into facility_spaces (facility_id, name)
       select $1, 'Cage ' || n from generate_series(1, 20) n`,
      [id],
    ],
    [
      `insert into facility_service_types (facility_id, name, requires_instructor)
       values ($1, 'Open Cage', false), ($1, 'Lesson', true)`,
      [id],
    ],
    [
      `insert into instructors (facility_id, first_name, last_name, email)
       select $1, 'Coach', n::text, 'coach' || n || '@example.com' from generate_series(1, 20) n`,
      [id],
    ],
    [
      `with space as (
         select id, row_number() over (order by id) - 1 as number
         from facility_spaces where facility_id = $1
       ), instructor as (
         select id, row_number() over (order by id) - 1 as number
         from instructors where facility_id = $1
       )
       insert into bookings (
         facility_id, space_id, service_type_id, instructor_id, service_requires_instructor,
         start_time, end_time, status, player_name, player_email, created_at
       )
       select $1, space.id, service.id, case when n % 3 = 0 then instructor.id end, n % 3 = 0,
         start_time, start_time + interval '1 hour',
         case when n % 12 = 0 then 'cancelled' when start_time < now() then 'completed' else 'confirmed' end,
         'Player ' || lpad((n % 20000)::text, 5, '0'),
         'player.' || lpad((n % 20000)::text, 5, '0') || '@mailbox.example',
         least(start_time, now()) - make_interval(hours => n % 300, mins => n % 57)
       from generate_series(0, $2 - 1) n
       cross join lateral (
         select date_trunc('day', now()) + make_interval(
           days => (n / 240 - $2 / 240 * 3 / 4), hours => 9 + n / 20 % 12
         ) as start_time
       ) slot
       join space on space.number = n % 20
       join instructor on instructor.number = n % 20
       join facility_service_types service
         on service.facility_id = $1 and service.requires_instructor = (n % 3 = 0)`,
      [id, count],
    ],
  ]
  for (const [text, values] of statements) await client.query(text, values)
}
