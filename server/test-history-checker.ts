import type { TestDatabase } from '../database/tests/test-database.ts'
import type { History, Spot, Wish } from './test-history-clients.ts'

/** Has the database write down every state that a booking is ever in, in the order of its locks. */
export async function recordHistory(db: TestDatabase): Promise<void> {
  await db.owner.transaction((client) =>
    client.query(`
      create schema history;
      create table history.states (
        n bigserial, booking_id uuid not null, space_id uuid, instructor_id uuid,
        start_time timestamptz, end_time timestamptz, is_live boolean not null
      );
      create function history.note() returns trigger
        language plpgsql security definer
        set search_path = ''
      as $$
      begin
        insert into history.states (booking_id, space_id, instructor_id, start_time, end_time, is_live)
        values (new.id, new.space_id, new.instructor_id, new.start_time, new.end_time,
          new.status <> 'cancelled');
        return null;
      end $$;
      create trigger zz_history after insert or update on public.bookings
        for each row execute function history.note()`),
  )
}

export async function forgetHistory(db: TestDatabase): Promise<void> {
  for (const table of ['history.states', 'bookings', 'email_logs', 'facility_closures']) {
    await db.owner.query(`delete from ${table}`)
  }
}

type Row = {
  id: string
  booking_token: string
  player_email: string
  space_id: string
  start_time: Date
  end_time: Date
  status: string
}
type Mail = { id: string; booking_id: string; email_type: string; delivery_status: string }

/** What the history and the database contradict each other in; nothing when all is well. */
export async function contradictions(db: TestDatabase, history: History): Promise<string[]> {
  const rows = (await db.owner.query('select * from bookings')) as Row[]
  const mails = (await db.owner.query('select * from email_logs')) as Mail[]
  const byEmail = Map.groupBy(rows, (row) => row.player_email)
  const mailsOf = Map.groupBy(mails, (mail) => mail.booking_id)
  const wished = new Set(history.wishes.map(({ email }) => email))
  return [
    ...history.broken,
    ...(await overlaps(db)),
    ...rows.filter((row) => !wished.has(row.player_email)).map((row) => `nobody wished ${row.id}`),
    ...history.wishes.flatMap((wish) => aboutWish(wish, byEmail.get(wish.email) ?? [])),
    ...rows.flatMap((row) => aboutMails(row, mailsOf.get(row.id) ?? [])),
  ]
}

/** Replays every state: at no moment do two live bookings share a space or an instructor. */
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

function aboutWish(wish: Wish, rows: Row[]): string[] {
  const name = `${wish.email} (${wish.id ?? wish.refused ?? 'no answer'})`
  const [row] = rows
  if (rows.length > 1) return [`${name} is stored ${rows.length} times`]
  if (wish.refused && row) return [`${name} was refused, and is stored as ${row.id}`]
  if (!wish.id) return []
  if (row?.id !== wish.id) return [`${name} was acknowledged, and is lost`]
  const problems: string[] = []
  if (wish.token && wish.token !== row.booking_token) problems.push(`${name} has another token`)
  const cancels = wish.deeds.filter(({ kind }) => kind === 'cancel')
  const isCancelled = row.status === 'cancelled'
  if (isCancelled && cancels.every(({ outcome }) => outcome === 'refused'))
    problems.push(`${name} is cancelled, and nobody did it`)
  if (!isCancelled && cancels.some(({ outcome }) => outcome === 'done'))
    problems.push(`${name} was cancelled, and is ${row.status}`)
  if (cancels.filter(({ outcome }) => outcome === 'done').length > 1)
    problems.push(`${name} was cancelled twice`)
  if (!possibleSpots(wish).some((spot) => isAt(row, spot)))
    problems.push(`${name} is where nobody moved it last`)
  return problems
}

/** Where it may be: where it was made or moved to, if no move that was done began after that. */
function possibleSpots(wish: Wish): Spot[] {
  const made = { to: wish.spot, outcome: 'done', begun: 0, ended: 0 }
  const moves = [
    made,
    ...wish.deeds.filter(({ kind, outcome }) => kind === 'move' && outcome !== 'refused'),
  ]
  return moves
    .filter((move) => !moves.some((later) => later.outcome === 'done' && later.begun > move.ended))
    .map(({ to }) => to as Spot)
}

const isAt = (row: Row, spot: Spot) =>
  row.space_id === spot.space &&
  row.start_time.getTime() === Date.parse(spot.start) &&
  row.end_time.getTime() === Date.parse(spot.end)

function aboutMails(row: Row, mails: Mail[]): string[] {
  const count = (type: string) => mails.filter(({ email_type }) => email_type === type).length
  const problems: string[] = []
  if (count('booking_confirmation') !== 1)
    problems.push(`${row.id} has ${count('booking_confirmation')} confirmations`)
  const cancellations = row.status === 'cancelled' ? 1 : 0
  if (count('booking_cancellation') !== cancellations)
    problems.push(`${row.id}, ${row.status}, has ${count('booking_cancellation')} cancellations`)
  const lost = mails.filter(
    ({ delivery_status }) => !/^(sent|superseded|queued)$/.test(delivery_status),
  )
  return [...problems, ...lost.map((mail) => `${mail.id} is ${mail.delivery_status}`)]
}

/**
 * What is wrong with what arrived: a message that is marked as sent and never came, or came more
 * often than kills explain. Of one that was on its way the sender can't know.
 */
export async function lostMail(
  db: TestDatabase,
  received: { messageId: string }[],
  mostRepeated: number,
): Promise<string[]> {
  const mails = (await db.owner.query('select * from email_logs')) as Mail[]
  const arrived = Map.groupBy(received, ({ messageId }) => messageId.replace(/^<|@.*$/g, ''))
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
