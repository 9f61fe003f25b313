import type { TestDatabase } from '../../../database/tests/engines/test-database.ts'
import { clearBook } from '../../../database/tests/fixtures/clear-bookings.ts'
import { wrongSums } from '../../doctor/money-sums.ts'
import type {
  BookingRequest,
  History,
  RecordedRequest,
  SeriesRequest,
  Spot,
} from './history-record.ts'

/**
 * Makes the database record every state of each booking and every closure of a space, in the order
 * of the facility's lock, which every writer of either holds.
 */
export async function recordHistory(db: TestDatabase): Promise<void> {
  await db.owner.transaction((client) =>
    client.query(`
      create schema history;
      create table history.states (
        n bigserial, booking_id uuid not null, space_id uuid, instructor_id uuid,
        start_time timestamptz, end_time timestamptz, is_live boolean not null, path text
      );
      create table history.closures (
        n bigint default nextval('history.states_n_seq'), closure_id uuid not null, space_id uuid,
        start_time timestamptz, end_time timestamptz
      );
      create function history.note() returns trigger
        language plpgsql security definer
        set search_path = ''
      as $$
      begin
        insert into history.states (booking_id, space_id, instructor_id, start_time, end_time, is_live, path)
        values (new.id, new.space_id, new.instructor_id, new.start_time, new.end_time,
          new.status <> 'cancelled', current_setting('request.path', true));
        return null;
      end $$;
      create function history.note_closed() returns trigger
        language plpgsql security definer
        set search_path = ''
      as $$
      begin
        insert into history.closures (closure_id, space_id, start_time, end_time)
        select id, new.space_id, starts_at, ends_at from public.facility_closures where id = new.closure_id;
        return null;
      end $$;
      create function history.note_opened() returns trigger
        language plpgsql security definer
        set search_path = ''
      as $$
      begin
        insert into history.closures (closure_id) values (old.id);
        return null;
      end $$;
      create trigger zz_history after insert or update on public.bookings
        for each row execute function history.note();
      create trigger zz_history after insert on public.facility_closure_spaces
        for each row execute function history.note_closed();
      create trigger zz_history after delete on public.facility_closures
        for each row execute function history.note_opened()`),
  )
}

/** Deletes all bookings with their mail, closures and records, for the next history. */
export async function forgetHistory(db: TestDatabase): Promise<void> {
  await clearBook(db)
  const tables = ['bookings', 'booking_series', 'email_logs', 'facility_closures']
  for (const table of [...tables, 'history.states', 'history.closures']) {
    await db.owner.query(`delete from ${table}`)
  }
}

type Row = {
  id: string
  booking_token: string
  player_email: string | null
  player_name: string
  space_id: string
  start_time: Date
  end_time: Date
  status: string
}
type Mail = { id: string; booking_id: string; email_type: string; delivery_status: string }

/** Returns the contradictions between the history and the database. */
export async function contradictions(db: TestDatabase, history: History): Promise<string[]> {
  const rows = (await db.owner.query('select * from bookings')) as Row[]
  const mails = (await db.owner.query('select * from email_logs')) as Mail[]
  const nameOf = (row: Row) => row.player_email ?? row.player_name
  const byName = Map.groupBy(rows, nameOf)
  const mailsOf = Map.groupBy(mails, (mail) => mail.booking_id)
  const requested = new Set([...history.bookings, ...history.series].map(({ email }) => email))
  const inSeries = new Set(history.series.map(({ email }) => email))
  return [
    ...history.broken,
    ...(await overlaps(db)),
    ...(await bookedWhileClosed(db)),
    ...(await wrongInMoney(db)),
    ...rows.filter((row) => !requested.has(nameOf(row))).map((row) => `nobody requested ${row.id}`),
    ...history.bookings.flatMap((each) => wrongInBooking(each, byName.get(each.email) ?? [])),
    ...history.series.flatMap((each) => wrongInSeries(each, byName.get(each.email) ?? [], mails)),
    ...rows
      .filter((row) => !inSeries.has(nameOf(row)))
      .flatMap((row) => wrongInMails(row, mailsOf.get(row.id) ?? [])),
  ]
}

/**
 * Finds bookings with a price but without its charge, and wrong sums. A crash must leave a price with
 * its charge, or neither.
 */
async function wrongInMoney(db: TestDatabase): Promise<string[]> {
  const [sums] = await db.owner.query(wrongSums)
  const uncharged = await db.owner.query(
    `select id from bookings
     where price > 0 and not exists (select from entries where booking_id = bookings.id)`,
  )
  return [
    ...(sums?.first ? [`wrong in the book: ${sums.first}`] : []),
    ...uncharged.map(({ id }) => `${id} has a price and no charge`),
  ]
}

/** Replays all states. Two live bookings may never share a space or an instructor. */
async function overlaps(db: TestDatabase): Promise<string[]> {
  const states = await db.owner.query('select * from history.states order by n')
  const live = new Map<string, (typeof states)[number]>()
  const found: string[] = []
  for (const state of states) {
    live.delete(state.booking_id)
    if (!state.is_live) continue
    for (const other of live.values()) {
      const shares =
        state.space_id === other.space_id ||
        (state.instructor_id !== null && state.instructor_id === other.instructor_id)
      if (shares && state.start_time < other.end_time && other.start_time < state.end_time) {
        found.push(`${state.booking_id} overlapped ${other.booking_id}, state ${state.n}`)
      }
    }
    live.set(state.booking_id, state)
  }
  return found
}

/**
 * Finds bookings that were put into a closed space while the closure existed, except by staff, who may
 * override it. A booking from before the closure may stay. `closed.until` is the number of the state at
 * which the closure was deleted.
 */
async function bookedWhileClosed(db: TestDatabase): Promise<string[]> {
  const rows = await db.owner.query(`
    with booked as (
      select *, (space_id, start_time, end_time) is distinct from lag((space_id, start_time, end_time))
        over (partition by booking_id order by n) as is_put
      from history.states
    ), closed as (
      select closed.*, (
        select min(opened.n) from history.closures opened
        where opened.closure_id = closed.closure_id and opened.space_id is null
      ) as until
      from history.closures closed where closed.space_id is not null
    )
    select booked.booking_id, booked.n, closed.closure_id
    from booked join closed on closed.space_id = booked.space_id
      and closed.start_time < booked.end_time and booked.start_time < closed.end_time
      and booked.n > closed.n and (closed.until is null or booked.n < closed.until)
    where booked.is_live and booked.is_put and coalesce(booked.path, '') !~ '/rpc/(create_staff_booking|staff_move_booking)$'`)
  return rows.map(
    ({ booking_id, closure_id, n }) => `${booking_id} was put into ${closure_id}, state ${n}`,
  )
}

/**
 * Checks a series: all of its dates exist or none, with one message to confirm and one to cancel.
 */
function wrongInSeries(series: SeriesRequest, rows: Row[], mails: Mail[]): string[] {
  const name = `${series.email} (${series.ids ?? series.refused ?? 'no answer'})`
  if (rows.length === 0) return series.ids ? [`${name} was acknowledged, and is lost`] : []
  if (series.refused) return [`${name} was refused, and is stored`]
  if (rows.length !== series.dates) return [`${name} has ${rows.length} of its dates`]
  if (series.ids?.some((id) => !rows.some((row) => row.id === id)))
    return [`${name} was acknowledged, and is another`]
  const problems: string[] = []
  const cancelled = rows.filter(({ status }) => status === 'cancelled').length
  const timesCancelled = series.cancels.filter(({ outcome }) => outcome === 'done').length
  if (timesCancelled > 1) problems.push(`${name} was cancelled twice`)
  if (timesCancelled === 1 && cancelled < rows.length)
    problems.push(`${name} was cancelled, and is not`)
  if (cancelled > 0 && series.cancels.every(({ outcome }) => outcome === 'refused'))
    problems.push(`${name} is cancelled, and nobody did it`)
  if (cancelled > 0 && cancelled < rows.length)
    problems.push(`${name} is cancelled on ${cancelled} of its dates`)
  const sent = mails.filter((mail) => rows.some((row) => row.id === mail.booking_id))
  const count = (type: string) => sent.filter(({ email_type }) => email_type === type).length
  if (count('booking_confirmation') !== 1)
    problems.push(`${name} has ${count('booking_confirmation')} confirmations`)
  if (count('booking_cancellation') !== (cancelled > 0 ? 1 : 0))
    problems.push(`${name} has ${count('booking_cancellation')} cancellations`)
  return problems
}

function wrongInBooking(booking: BookingRequest, rows: Row[]): string[] {
  const name = `${booking.email} (${booking.id ?? booking.refused ?? 'no answer'})`
  const [row] = rows
  if (rows.length > 1) return [`${name} is stored ${rows.length} times`]
  if (booking.refused && row) return [`${name} was refused, and is stored as ${row.id}`]
  if (!booking.id) return []
  if (row?.id !== booking.id) return [`${name} was acknowledged, and is lost`]
  const problems: string[] = []
  if (booking.token && booking.token !== row.booking_token)
    problems.push(`${name} has another token`)
  const cancels = booking.changes.filter(({ kind }) => kind === 'cancel')
  const isCancelled = row.status === 'cancelled'
  if (isCancelled && cancels.every(({ outcome }) => outcome === 'refused'))
    problems.push(`${name} is cancelled, and nobody did it`)
  if (!isCancelled && cancels.some(({ outcome }) => outcome === 'done'))
    problems.push(`${name} was cancelled, and is ${row.status}`)
  if (cancels.filter(({ outcome }) => outcome === 'done').length > 1)
    problems.push(`${name} was cancelled twice`)
  if (!possibleSpots(booking).some((spot) => isAt(row, spot)))
    problems.push(`${name} is where nobody moved it last`)
  if (!isCancelled && !possibleStatuses(booking).includes(row.status))
    problems.push(`${name} is ${row.status}, and nobody marked it so last`)
  return problems
}

/** Returns the possible places of a booking: where it was made or moved to. */
function possibleSpots(booking: BookingRequest): Spot[] {
  const moves = booking.changes.filter(({ kind }) => kind === 'move')
  return lastOf({ kind: 'move', to: booking.spot }, moves).map(({ to }) => to as Spot)
}

function possibleStatuses(booking: BookingRequest): string[] {
  return lastOf({ status: 'confirmed' }, booking.marks ?? []).map(({ status }) => status)
}

/**
 * Returns the attempts that may have been the last: those after whose end no other successful attempt
 * began. `first` is the making of the booking.
 */
function lastOf<Done extends object>(first: Done, tried: (Done & RecordedRequest)[]): Done[] {
  const made = { ...first, outcome: 'done', begun: 0, ended: 0 }
  const all = [made, ...tried.filter(({ outcome }) => outcome !== 'refused')]
  return all.filter(
    (one) => !all.some((later) => later.outcome === 'done' && later.begun > one.ended),
  )
}

const isAt = (row: Row, spot: Spot) =>
  row.space_id === spot.space &&
  row.start_time.getTime() === Date.parse(spot.start) &&
  row.end_time.getTime() === Date.parse(spot.end)

function wrongInMails(row: Row, mails: Mail[]): string[] {
  const count = (type: string) => mails.filter(({ email_type }) => email_type === type).length
  const problems: string[] = []
  // A walk-in customer gave no address.
  const one = row.player_email === null ? 0 : 1
  if (count('booking_confirmation') !== one)
    problems.push(`${row.id} has ${count('booking_confirmation')} confirmations`)
  const cancellations = row.status === 'cancelled' ? one : 0
  if (count('booking_cancellation') !== cancellations)
    problems.push(`${row.id}, ${row.status}, has ${count('booking_cancellation')} cancellations`)
  const lost = mails.filter(
    ({ delivery_status }) => !/^(sent|superseded|queued)$/.test(delivery_status),
  )
  return [...problems, ...lost.map((mail) => `${mail.id} is ${mail.delivery_status}`)]
}

/**
 * Returns what is wrong with received mail: a message marked as sent that never arrived, or one
 * that arrived more often than kills explain. For a message in flight during a kill the sender
 * cannot know.
 */
export async function lostMail(
  db: TestDatabase,
  received: () => { messageId: string }[],
  mostRepeated: number,
): Promise<string[]> {
  // In this order: the servers may go on sending meanwhile.
  const mails = (await db.owner.query('select * from email_logs')) as Mail[]
  const arrived = Map.groupBy(received(), ({ messageId }) => messageId.replace(/^<|@.*$/g, ''))
  const repeated = [...arrived.values()].filter((each) => each.length > 1)
  const lost = mails.filter(
    ({ id, delivery_status }) => delivery_status === 'sent' && !arrived.has(id),
  )
  return [
    ...lost.map(({ id }) => `message ${id} is marked as sent and never came`),
    ...(repeated.length > mostRepeated
      ? [`${repeated.length} messages came more than once, ${mostRepeated} may`]
      : []),
  ]
}
