import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { offerUndo } from '../../../site/offer-undo.ts'
import { useWrite } from '../../../ui/use-write.ts'

type Place = { id: string; space_id: string; start_time: string; end_time: string }

/** How far all go, in milliseconds. `override`: rules that staff may break do not hold. */
type Move = { by: number; override: boolean }

type Moved = { token: string; before: Place[] }

/** Moves all bookings of a group to come by the same time, in their cages, and offers to undo it. */
export function useMoveAll(groupId: string) {
  const undoing = useWrite<Moved>({
    send: ({ token, before }) => place(token, before, true),
    outdates: [bookingsKey],
    done: ({ before }) => `${inWords(before)} moved back.`,
    failed: 'Failed to undo the move. Please try again.',
    aloud: true,
  })
  return useWrite<Move, Moved>({
    send: async ({ by, override }) => {
      const { token, before } = await readGroup(groupId)
      const later = (instant: string) => new Date(Date.parse(instant) + by).toISOString()
      const moves = before.map(({ id, space_id, start_time, end_time }) => ({
        ...{ id, space_id },
        start_time: later(start_time),
        end_time: later(end_time),
      }))
      await place(token, moves, override).catch((error) => {
        throw refusal(error, before)
      })
      const moved = { token, before }
      offerUndo(before[0] as GroupRow, `${inWords(before)} moved.`, {
        onUndo: () => undoing.send(moved),
      })
      return moved
    },
    outdates: [bookingsKey],
    failed: 'Failed to move the bookings. Please try again.',
  })
}

type GroupRow = Place & { player_name: string; player_email: string | null }

async function readGroup(groupId: string): Promise<{ token: string; before: GroupRow[] }> {
  const { data } = await sessionClient
    .from('bookings')
    .select(
      'id, player_name, player_email, space_id, start_time, end_time, booking_groups(group_token)',
    )
    .eq('group_id', groupId)
    .eq('status', 'confirmed')
    .gt('end_time', new Date().toISOString())
    .order('start_time')
    .order('player_name')
    .order('id')
    .throwOnError()
  const token = data[0]?.booking_groups?.group_token
  if (!token) throw new Error('None of these bookings is to come.')
  return { token, before: data.map(({ booking_groups: _, ...row }) => row) }
}

async function place(token: string, places: readonly Place[], override: boolean): Promise<void> {
  await call('move_booking_group', {
    p_group_token: token,
    p_bookings: places.map(({ id, space_id, start_time, end_time }) => ({
      ...{ id, space_id, start_time, end_time },
    })),
    p_override: override,
  })
}

/** Returns the failure that says which booking cannot move, and why. */
function refusal(error: { details?: string | null }, rows: readonly GroupRow[]): unknown {
  try {
    const refused = JSON.parse(error.details ?? '') as { index: number; reason: string }[]
    const lines = refused.map(({ index, reason }) => `${rows[index]?.player_name}: ${reason}`)
    return new Error(['Nothing was moved.', ...lines].join('\n'))
  } catch {
    return error
  }
}

function inWords({ length }: readonly Place[]): string {
  return length === 1 ? '1 booking' : `${length} bookings`
}
