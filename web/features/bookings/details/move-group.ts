import { useState } from 'react'
import * as words from '#words/desk-group.ts'
import { rules as ruleNames } from '#words/desk-moves.ts'
import { refusedParts } from '../../../lib/booking-groups.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { overrideHeaders } from '../../../lib/override-headers.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { offerUndo } from '../../../site/offer-undo.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type MoveBy, movedPlace, type Place } from './move-by.ts'

/** A move, and the broken rules that staff were shown and override. */
type Move = { by: MoveBy; known: readonly string[] }

/** A place, and the booking's sequence: a change by somebody else since then is not overwritten. */
type Expected = Place & { calendar_sequence: number }

type Moved = { token: string; back: Expected[] }

/**
 * For staff, in a booking's details and on its card: moves all bookings of its group that have not
 * begun. Each moves by the same time and stays in its space. Offers to undo it.
 */
export function useMoveAll(groupId: string, zone: string) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const undoing = useWrite<Moved>({
    send: async ({ token, back }) => {
      await moveTo(token, back, 'all').catch((error) => {
        const [refused] = refusedParts(error)
        throw refused ? { code: 'PT409', message: refused.reason } : error
      })
    },
    outdates: [bookingsKey],
    done: ({ back }) => words.movedBack(back.length),
    failed: words.undoFailed,
    serverMessages: 'raised',
    aloud: true,
  })
  const moving = useWrite<Move, Moved>({
    send: async ({ by, known }) => {
      const { token, before } = await readGroup(groupId)
      const moves = before.map((each) => ({ ...each, ...movedPlace(each, by, zone) }))
      await moveTo(token, moves, known).catch((error) => {
        const refused = refusedParts(error)
        setBroken([...new Set([...known, ...refused.flatMap(({ rules }) => overridable(rules))])])
        throw refused.length > 0 ? refusal(refused, before) : error
      })
      const moved = { token, back: before.map(afterMove(moves)) }
      offerUndo(before[0] as GroupRow, words.moved(before.length), {
        onUndo: () => undoing.send(moved),
      })
      return moved
    },
    outdates: [bookingsKey],
    failed: words.moveFailed,
  })
  return {
    ...moving,
    /** The broken rules that the refusals of this move named. */
    broken,
    /** Forgets the refusals, because another time is another move. */
    startOver: () => {
      moving.reset()
      setBroken([])
    },
  }
}

/**
 * Returns a function that gives what undo sends for a booking: its old place, and its sequence
 * after the move.
 */
function afterMove(moves: readonly Place[]) {
  return (before: Expected, at: number): Expected => {
    const isMoved = Date.parse(moves[at]?.start_time ?? '') !== Date.parse(before.start_time)
    return { ...before, calendar_sequence: before.calendar_sequence + Number(isMoved) }
  }
}

type GroupRow = Expected & { player_name: string; player_email: string | null }

/** Reads the group's link and its bookings that have not begun, in the order of their start. */
async function readGroup(groupId: string): Promise<{ token: string; before: GroupRow[] }> {
  const { data } = await sessionClient
    .from('bookings')
    .select(
      'id, player_name, player_email, space_id, start_time, end_time, calendar_sequence, booking_groups(group_token)',
    )
    .eq('group_id', groupId)
    .eq('status', 'confirmed')
    .gt('start_time', new Date().toISOString())
    .order('start_time')
    .order('player_name')
    .order('id')
    .throwOnError()
  const token = data[0]?.booking_groups?.group_token
  if (!token) throw new Error(words.noneToCome)
  return { token, before: data.map(({ booking_groups: _, ...row }) => row) }
}

/**
 * Moves the bookings to these places, all of them or none. `known`: the rules that staff override.
 */
async function moveTo(
  token: string,
  places: readonly Expected[],
  known: readonly string[] | 'all',
): Promise<void> {
  const values = {
    p_group_token: token,
    p_bookings: places.map(({ id, space_id, start_time, end_time, calendar_sequence }) => ({
      ...{ id, space_id, start_time, end_time },
      expected_sequence: calendar_sequence,
    })),
    p_override: known.length > 0,
  }
  await call(
    'move_booking_group',
    values,
    known === 'all' ? {} : { headers: overrideHeaders(known) },
  )
}

/** Returns the failure that says which booking cannot move, and why. */
function refusal(refused: ReturnType<typeof refusedParts>, rows: readonly GroupRow[]): Error {
  const lines = refused.map(({ index, reason, rules }) => {
    const names = overridable(rules)
      .map((rule) => ruleNames[rule])
      .join(', ')
    return words.reasonOf(rows[index]?.player_name ?? '', names || reason)
  })
  return new Error([words.nothingMoved, ...lines].join('\n'))
}

/** Returns the rules that staff may override. */
function overridable(rules: readonly string[]): string[] {
  return rules.filter((rule) => rule in ruleNames)
}
