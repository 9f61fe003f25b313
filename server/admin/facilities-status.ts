import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { readWithoutTimeout } from '../database/read-without-timeout.ts'
import { mailFailedInDay } from '../mail/failed-in-day.ts'

/** The state of one facility, for `facilities status` of the operator's tool. */
type FacilityStatus = {
  slug: string
  name: string
  hosts: string[]
  /** Bookings made in the last seven days, cancelled ones included. */
  booked_in_week: number
  /** Upcoming confirmed bookings. */
  ahead: number
  last_booked_at: string | null
  mail_waiting: number
  mail_oldest_minutes: number
  mail_failed_in_day: number
  /** Problems that somebody should look at, each as part of a sentence. */
  concerns: string[]
}

type Row = Omit<FacilityStatus, 'concerns' | 'last_booked_at'> & {
  last_booked_at: Date | null
  is_seen: boolean
  has_administrator: boolean
  is_bookable: boolean
}

/** Returns the status of every facility that is not deleted, sorted by slug. */
export async function readStatus(
  database: Database,
  { facilityId = '' }: Pick<Config, 'facilityId'>,
): Promise<FacilityStatus[]> {
  const { rows } = await readWithoutTimeout(database, async (client) => {
    await client.query(`select set_config('fungo.facility_id', $1, true)`, [facilityId])
    return client.query<Row>(statusOfAll)
  })
  return rows.map(({ is_seen, has_administrator, is_bookable, ...row }) => ({
    ...row,
    last_booked_at: row.last_booked_at?.toISOString() ?? null,
    concerns: [
      is_seen ? '' : 'no host, so nobody sees it',
      has_administrator ? '' : 'no administrator has chosen a password',
      is_bookable ? '' : 'nothing to book: no active space, service or opening hours',
      row.mail_oldest_minutes > 10 ? `mail waits for ${row.mail_oldest_minutes} min` : '',
      row.mail_failed_in_day > 0 ? `mail failed in a day: ${row.mail_failed_in_day}` : '',
    ].filter((concern) => concern !== ''),
  }))
}

/** Reads all bookings once, and counts them by facility. */
const statusOfAll = `
  with booked as (
    select facility_id, max(created_at) as last_at,
      count(*) filter (where created_at > now() - interval '7 days')::integer as in_week,
      count(*) filter (where status = 'confirmed' and start_time > now())::integer as ahead
    from public.bookings
    group by facility_id
  ), waiting as (
    select log.facility_id, count(*)::integer as messages,
      floor(extract(epoch from now() - min(log.created_at)) / 60)::integer as minutes
    from private.mail_queue queued
    join public.email_logs log on log.id = queued.email_log_id
    where queued.next_attempt_at is not null
    group by log.facility_id
  )
  select facility.slug, facility.name,
    array(
      select case when is_https then 'https://' else 'http://' end || host
      from private.facility_hosts
      where facility_id = facility.id order by is_primary desc, host
    ) as hosts,
    coalesce(booked.in_week, 0) as booked_in_week, coalesce(booked.ahead, 0) as ahead,
    booked.last_at as last_booked_at,
    coalesce(waiting.messages, 0) as mail_waiting, coalesce(waiting.minutes, 0) as mail_oldest_minutes,
    ${mailFailedInDay('facility.id')} as mail_failed_in_day,
    private.is_served(facility.id) as is_seen,
    exists (
      select from public.facility_admins link
      join auth.users account on account.id = link.user_id
      where link.facility_id = facility.id and account.encrypted_password is not null
    ) as has_administrator,
    exists (select from public.facility_spaces where facility_id = facility.id and is_active)
      and exists (select from public.facility_service_types where facility_id = facility.id and is_active)
      and exists (select from public.facility_business_hours where facility_id = facility.id and is_open)
      as is_bookable
  from public.facilities facility
  left join booked on booked.facility_id = facility.id
  left join waiting on waiting.facility_id = facility.id
  where facility.deleted_at is null
  order by facility.slug`

/** Returns the status as a table. A facility with problems has them at the end of its line. */
export function statusLines(facilities: FacilityStatus[]): string[] {
  if (facilities.length === 0) return ['There is no facility yet.']
  const width = Math.max(8, ...facilities.map(({ slug }) => slug.length))
  const line = (state: string, slug: string, figures: string[], rest: string) =>
    [state.padEnd(7), slug.padEnd(width), ...figures, rest].join('  ').trimEnd()
  const right = (value: number, width: number) => String(value).padStart(width)
  const troubled = facilities.filter(({ concerns }) => concerns.length > 0).length
  return [
    line('', 'facility', ['7 days', ' ahead', 'last booking (UTC)', 'mail waits'], ''),
    ...facilities.map((each) =>
      line(
        each.concerns.length > 0 ? 'WARNING' : 'ok',
        each.slug,
        [
          right(each.booked_in_week, 6),
          right(each.ahead, 6),
          (each.last_booked_at?.slice(0, 16).replace('T', ' ') ?? 'none').padEnd(18),
          right(each.mail_waiting, 10),
        ],
        each.concerns.join('; '),
      ),
    ),
    `${facilities.length} in all, ${troubled} to look at.`,
  ]
}
