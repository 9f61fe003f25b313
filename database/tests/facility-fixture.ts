import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { clearBookings } from './clear-bookings.ts'
import {
  type Actor,
  type TestDatabase,
  type TestEngine,
  type TestUser,
  testDatabaseOn,
} from './test-database.ts'

/** Monday, 15 June 2026, 10:00 in New York. */
export const monday = '2026-06-15T14:00:00Z'

/** An instant in June 2026 from the day of the month and the wall clock in New York. */
export function june(day: number, time: string): string {
  return `2026-06-${String(day).padStart(2, '0')}T${time}:00-04:00`
}

/**
 * Two facilities and everybody who may try something. `home` is the site's: open 09:00 to 21:00
 * every day, default settings; Cage A, Cage B and the inactive Cage Z; Ray and Jenna teach all day.
 */
export type Facilities = {
  home: FacilityIds
  away: FacilityIds
  jenna: string
  idle: string
  deleted: string
  inactiveSpace: string
  inactiveService: string
  accounts: Record<Role, TestUser>
  /** Everybody by name, the visitor included. */
  people: Record<Role | 'visitor', Actor>
}

type FacilityIds = {
  id: string
  space: string
  secondSpace: string
  open: string
  lesson: string
  instructor: string
}

const roles = [
  ...(['admin', 'secondAdmin', 'instructor', 'colleague', 'idleInstructor'] as const),
  ...(['deletedInstructor', 'foreignAdmin', 'foreignInstructor', 'stranger'] as const),
]
type Role = (typeof roles)[number]

/**
 * The facilities in a database of their own for the tests of a `describe`, from Monday at ten on.
 * Both objects are filled before the first test.
 */
export function facilitiesOn(
  engine: TestEngine,
  options: { limits?: boolean } = {},
): { db: TestDatabase; f: Facilities } {
  const db = testDatabaseOn(engine, { now: monday, ...options })
  const f = {} as Facilities
  beforeAll(async () => {
    Object.assign(f, await makeFacilities(db))
  })
  return { db, f }
}

export async function makeFacilities(db: TestDatabase): Promise<Facilities> {
  const accounts = {} as Record<Role, TestUser>
  for (const role of roles) accounts[role] = await db.createUser(`${role}@example.com`)
  const home = await makeFacility(db, 'home', accounts.admin, accounts.instructor)
  const away = await makeFacility(db, 'away', accounts.foreignAdmin, accounts.foreignInstructor)
  const [row] = await db.owner.query(
    `with admin as (
       insert into facility_admins (facility_id, user_id) values ($1, $2)
     ), jenna as (
       insert into instructors (facility_id, user_id, first_name, last_name, email, phone)
       values ($1, $3, 'Jenna', 'Kowalski', 'jenna@example.com', '555-0102') returning id
     ), idle as (
       insert into instructors (facility_id, user_id, first_name, last_name, email, is_active)
       values ($1, $4, 'Idle', 'Person', 'idle@example.com', false) returning id
     ), deleted as (
       insert into instructors (facility_id, user_id, first_name, last_name, email, deleted_at)
       values ($1, $5, 'Gone', 'Person', 'gone@example.com', '2026-01-01') returning id
     ), hours as (
       insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
       select id, day, '09:00', '21:00'
       from generate_series(0, 6) day, (table jenna union all table idle union all table deleted) i
     ), space as (
       insert into facility_spaces (facility_id, name, is_active)
       values ($1, 'Cage Z', false) returning id
     ), service as (
       insert into facility_service_types (facility_id, name, is_active)
       values ($1, 'Old offer', false) returning id
     )
     select jenna.id as jenna, idle.id as idle, deleted.id as deleted,
            space.id as "inactiveSpace", service.id as "inactiveService"
     from jenna, idle, deleted, space, service`,
    [
      home.id,
      accounts.secondAdmin.id,
      accounts.colleague.id,
      accounts.idleInstructor.id,
      accounts.deletedInstructor.id,
    ],
  )
  const signedIn = Object.fromEntries(roles.map((role) => [role, db.user(accounts[role])]))
  return {
    ...(row as Pick<
      Facilities,
      'jenna' | 'idle' | 'deleted' | 'inactiveSpace' | 'inactiveService'
    >),
    home,
    away,
    accounts,
    people: { ...(signedIn as Record<Role, Actor>), visitor: db.visitor },
  }
}

async function makeFacility(
  db: TestDatabase,
  slug: string,
  admin: TestUser,
  instructor: TestUser,
): Promise<FacilityIds> {
  const id = randomUUID()
  const [row] = await db.owner.transaction(async (client) => {
    await client.query(
      `insert into facilities (id, name, slug, address, phone, email, website)
       values ($1, $2, $3, '1 Main Street', '555-0100', 'desk@example.com', 'https://example.com')`,
      [id, `The ${slug} cages`, slug],
    )
    const { rows } = await client.query(
      `with admin as (
         insert into facility_admins (facility_id, user_id, is_primary) values ($1, $2, true)
       ), settings as (
         insert into facility_settings (facility_id) values ($1)
       ), hours as (
         insert into facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
         select $1, day, true, '09:00', '21:00' from generate_series(0, 6) day
       ), space as (
         insert into facility_spaces (facility_id, name) values ($1, 'Cage A') returning id
       ), second_space as (
         insert into facility_spaces (facility_id, name) values ($1, 'Cage B') returning id
       ), open as (
         insert into facility_service_types (facility_id, name) values ($1, 'Open Cage') returning id
       ), lesson as (
         insert into facility_service_types (facility_id, name, requires_instructor)
         values ($1, 'Lesson', true) returning id
       ), instructor as (
         insert into instructors (facility_id, user_id, first_name, last_name, email, phone)
         values ($1, $3, 'Ray', 'Delgado', 'ray@example.com', '555-0101') returning id
       ), teaches as (
         insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
         select id, day, '09:00', '21:00' from instructor, generate_series(0, 6) day
       )
       select space.id as space, second_space.id as "secondSpace", open.id as open,
              lesson.id as lesson, instructor.id as instructor
       from space, second_space, open, lesson, instructor`,
      [id, admin.id, instructor.id],
    )
    return rows
  })
  return { id, ...row }
}

/** Calls a function of the contract with named arguments and gives its rows. */
export function call(actor: Actor, name: string, args: Record<string, unknown> = {}) {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}`)
  return actor.query(`select * from public.${name}(${named.join(', ')})`, Object.values(args))
}

/** What a visitor sends for an hour in Cage A on Tuesday at 10:00, changed as wanted. */
export function bookingRequest(ids: FacilityIds, changes: Record<string, unknown> = {}) {
  return {
    p_facility_id: ids.id,
    p_space_id: ids.space,
    p_service_type_id: ids.open,
    p_instructor_id: null,
    p_start_time: june(16, '10:00'),
    p_end_time: june(16, '11:00'),
    p_player_name: 'Owen Brandt',
    p_player_email: 'owen@example.com',
    p_player_phone: null,
    p_is_minor: false,
    p_parent_name: null,
    p_notes: null,
    ...changes,
  }
}

/** The same for a lesson with the facility's first instructor. */
export function lessonRequest(ids: FacilityIds, changes: Record<string, unknown> = {}) {
  return bookingRequest(ids, {
    p_service_type_id: ids.lesson,
    p_instructor_id: ids.instructor,
    ...changes,
  })
}

/** Books through the function; the booking's id. */
export async function book(actor: Actor, request: Record<string, unknown>): Promise<string> {
  const [row] = await call(actor, 'create_booking', request)
  return row?.create_booking
}

/** A booking's row as the owner sees it. */
export async function bookingRow(db: TestDatabase, id: string) {
  const [row] = await db.owner.query('select * from bookings where id = $1', [id])
  if (row === undefined) throw new Error(`No booking ${id}`)
  return row
}

/** Cancels through the function, as an administrator does unless changed. */
export function cancelBooking(actor: Actor, id: string, changes: Record<string, unknown> = {}) {
  return call(actor, 'cancel_booking', {
    p_booking_id: id,
    p_booking_token: '',
    p_reason: null,
    p_cancelled_by: 'admin',
    ...changes,
  })
}

/** Monday at ten again, and nobody has booked. */
export async function startOver(db: TestDatabase): Promise<void> {
  db.clock.set(monday)
  await clearBookings(db)
}
