import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'

/**
 * Makes the database undo every change of the facility at the end of its transaction, so that a request
 * does all of its work and yet changes nothing. Otherwise the first requests that cancel or erase would
 * leave too few rows for the others.
 */
export async function keepAsItIs({ owner }: TestDatabase): Promise<void> {
  await owner.query(
    `create function private.take_back() returns trigger language plpgsql as
     $$ begin raise exception 'Everything stays as it is.' using errcode = 'PT409'; end $$`,
  )
  for (const table of kept)
    await owner.query(
      `create constraint trigger take_back after insert or update or delete on ${table}
       deferrable initially deferred for each row execute function private.take_back()`,
    )
}

const kept = [
  ...['bookings', 'booking_groups', 'booking_series', 'customers', 'entries', 'passes'],
  ...['facilities', 'facility_settings', 'facility_spaces', 'facility_service_types'],
  ...['facility_business_hours', 'facility_special_hours', 'facility_closures', 'instructors'],
  ...['instructor_availability', 'rates', 'teams', 'team_players', 'waiver_texts'],
  ...['waiver_signatures', 'desk_people'],
]
