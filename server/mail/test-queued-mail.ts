import { randomUUID } from 'node:crypto'
import { type MailedColumn, mailedColumns } from '../../shared/player-details.ts'
import type { Database } from '../database/open.ts'
import type { BookingPayload } from './payloads.ts'

/**
 * For tests of the mail worker: returns the payload of a message about a booking, as SQL queues it.
 * Every part can be replaced.
 */
export function bookingPayload(
  changes: {
    booking?: Partial<BookingPayload['booking']>
    facility?: Partial<BookingPayload['facility']>
  } & Partial<Omit<BookingPayload, 'booking' | 'facility'>> = {},
): BookingPayload {
  return {
    sequence: 0,
    asks_for_waiver: false,
    is_copy: false,
    ...changes,
    booking: {
      id: '0b6c3a52-7a1e-4a37-9d52-0c2a1f5b9e11',
      booking_token: '7f3a9c21'.repeat(8),
      reference: '7f3a9c21',
      start_time: '2026-03-14T14:30:00+00:00',
      end_time: '2026-03-14T15:30:00+00:00',
      status: 'confirmed',
      ...noMailedPlayer,
      price: null,
      player_name: 'Owen Brandt',
      parent_name: 'Kate Brandt',
      is_minor: true,
      service_type_id: '44444444-4444-4444-8444-444444444401',
      service_name: 'Hitting lesson',
      service_description: 'Bring a glove.',
      service_requires_instructor: true,
      space_name: 'Cage 2',
      space_type: 'batting_cage',
      space_description: 'Machine, 60–80 mph',
      instructor_id: '33333333-3333-4333-8333-333333333301',
      instructor_name: 'Ray Delgado',
      ...changes.booking,
    },
    facility: {
      name: 'Diamond Edge Batting Cages',
      address: '2140 Foundry Road, Dayton, OH 45404',
      phone: '(937) 555-0142',
      email: 'frontdesk@diamondedge.example',
      time_zone: 'America/New_York',
      language: 'en',
      cancellation_policy: 'Cancel up to 24 hours before your time.\nLater than that, call us.',
      ...changes.facility,
    },
  }
}

/** Queues a message as SQL would. Returns its id in `email_logs`. */
export async function queueMail(
  database: Database,
  mail: {
    type?: string
    recipient?: string
    payload?: unknown
    attempts?: number
    age?: string
    facilityId?: string
  } = {},
): Promise<string> {
  const id = randomUUID()
  const {
    type = 'booking_confirmation',
    recipient = 'kate@example.com',
    payload = bookingPayload(),
    attempts = 0,
    age = '0',
    facilityId,
  } = mail
  await database.pool.query(
    `with log as (
       insert into public.email_logs (id, facility_id, email_type, recipient, created_at)
       values ($1, $7, $2, $3, now() - $6::interval) returning id
     )
     insert into private.mail_queue (email_log_id, payload, attempts, next_attempt_at, lane, is_notice)
     select id, $4, $5, now(), coalesce($7, '00000000-0000-0000-0000-000000000000'),
       private.email_kind($2) = 'notice'
     from log`,
    [id, type, recipient, JSON.stringify(payload), attempts, age, facilityId ?? null],
  )
  return id
}

/** Returns a message with its row of the queue. `pause`: the seconds until the next attempt. */
export async function mailState(database: Database, id: string) {
  const { rows } = await database.pool.query(
    `select log.*, queued.payload, queued.attempts, queued.next_attempt_at, queued.leased_until,
            queued.last_error,
            extract(epoch from queued.next_attempt_at - now())::float8 as pause
     from public.email_logs log join private.mail_queue queued on queued.email_log_id = log.id
     where log.id = $1`,
    [id],
  )
  return rows[0]
}

/** Makes every waiting message due, as if its pause were over. */
export async function endPauses(database: Database): Promise<void> {
  await database.pool.query(
    `update private.mail_queue set next_attempt_at = now() where next_attempt_at is not null`,
  )
}

const noMailedPlayer = Object.fromEntries(mailedColumns.map((column) => [column, ''])) as Record<
  MailedColumn,
  string
>
