import type { TestDatabase, TestUser } from './test-database.ts'

/** A facility that is open, and everything that a booking there needs. */
export type SeededFacility = {
  id: string
  timeZone: string
  /** The primary administrator. */
  admin: TestUser
  /** Ids of active spaces, in the order of their names. */
  spaces: string[]
  /** A service without an instructor, 60 minutes. */
  openCage: string
  /** A service with an instructor, 60 minutes. */
  lesson: string
  /** Teaches whenever the facility is open, and has an account. */
  instructor: { id: string; user: TestUser }
}

let seeded = 0

/**
 * Makes a facility as the owner: open every day from `opens` to `closes` (09:00 to 21:00), with the
 * default settings of specification §9 except for `settings`.
 */
export async function seedFacility(
  db: TestDatabase,
  options: {
    timeZone?: string
    opens?: string
    closes?: string
    spaces?: number
    settings?: Record<string, unknown>
  } = {},
): Promise<SeededFacility> {
  const { timeZone = 'America/New_York', opens = '09:00', closes = '21:00' } = options
  seeded += 1
  const id = await insert(db, 'facilities', {
    name: `Facility ${seeded}`,
    slug: `facility-${seeded}-${db.engine}`,
    time_zone: timeZone,
  })
  const admin = await db.createUser()
  await insert(db, 'facility_admins', { facility_id: id, user_id: admin.id, is_primary: true })
  await insert(db, 'facility_settings', { facility_id: id, ...options.settings })
  const spaces = []
  for (let number = 1; number <= (options.spaces ?? 2); number += 1) {
    spaces.push(await insert(db, 'facility_spaces', { facility_id: id, name: `Cage ${number}` }))
  }
  const instructor = await seedInstructor(db, id)
  for (let day = 0; day < 7; day += 1) {
    await insert(db, 'facility_business_hours', {
      ...{ facility_id: id, day_of_week: day, is_open: true },
      ...{ open_time: opens, close_time: closes },
    })
    await insert(db, 'instructor_availability', {
      ...{ instructor_id: instructor.id, day_of_week: day },
      ...{ start_time: opens, end_time: closes },
    })
  }
  return {
    ...{ id, timeZone, admin, spaces, instructor },
    openCage: await insert(db, 'facility_service_types', { facility_id: id, name: 'Open Cage' }),
    lesson: await insert(db, 'facility_service_types', {
      ...{ facility_id: id, name: 'Lesson', requires_instructor: true },
    }),
  }
}

/** Adds an instructor with an account, without availability. */
export async function seedInstructor(
  db: TestDatabase,
  facilityId: string,
): Promise<SeededFacility['instructor']> {
  const user = await db.createUser()
  const id = await insert(db, 'instructors', {
    ...{ facility_id: facilityId, user_id: user.id, email: user.email },
    ...{ first_name: 'Sam', last_name: 'Batter' },
  })
  return { id, user }
}

/**
 * Puts a booking into the table, past the rules of slots: open cage time in the first space for an
 * hour from `start`, except for the columns given. Returns its id.
 */
export function seedBooking(
  db: TestDatabase,
  facility: SeededFacility,
  start: string,
  columns: Record<string, unknown> = {},
): Promise<string> {
  return insert(db, 'bookings', {
    ...{ facility_id: facility.id, space_id: facility.spaces[0] },
    service_type_id: columns.instructor_id ? facility.lesson : facility.openCage,
    start_time: start,
    end_time: new Date(Date.parse(start) + 60 * 60_000).toISOString(),
    ...{ player_name: 'Alex Player', player_email: 'alex@example.com' },
    ...columns,
  })
}

/** Inserts a row as the owner and returns its id, or nothing for a table without one. */
async function insert(
  db: TestDatabase,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const names = Object.keys(row)
  const places = names.map((_, position) => `$${position + 1}`)
  const [inserted] = await db.owner.query(
    `insert into public.${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(row),
  )
  return inserted?.id
}
