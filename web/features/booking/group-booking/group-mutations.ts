import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/group.ts'
import { slotTaken } from '#words/wizard.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import { refusedParts } from '../../../lib/booking-groups.ts'
import { publicClient } from '../../../lib/clients.ts'
import { errorText, isNetworkError } from '../../../lib/error-text.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { isPriceChanged } from '../../../site/price-changed.ts'
import { freeTimesKeys } from '../free-times/queries.ts'
import type { Card } from '../player-form/have-card.tsx'
import { failureSentences } from '../wizard-choices/failure-sentences.ts'
import type { GroupContact, GroupLine, GroupPlayer } from './group-reducer.ts'
import type { ShownPrices } from './use-line-prices.ts'

/** A group that was made. Its bookings are in the order asked. `paid`: the lines a card paid. */
type MadeGroup = {
  group_token: string
  bookings: { booking_token: string; space_id: string }[]
  paid: readonly number[]
}

/** What the customer asks for with one press: all bookings of the group, or none. */
export type GroupRequest = {
  facilityId: string
  lines: GroupLine[]
  players: GroupPlayer[]
  contact: GroupContact
  /** The code of the card that pays, as typed, and which lines it pays, by their ids. */
  card: { typed: string; linesOf: (card: Card) => readonly number[] } | null
  shownPrices: ShownPrices
  /** The idempotency key: the same for every attempt, so that the server books only once. */
  requestKey: string
}

/**
 * A group that was not made. `reasons`: why, by the line's id, where the server names lines. `shown`:
 * the prices that were shown, if some of them have changed.
 */
export class GroupFailure extends Error {
  reason: 'taken' | 'price' | 'refused' | 'unanswered'
  reasons: Record<number, string>
  shown: ShownPrices | null

  constructor(
    reason: GroupFailure['reason'],
    message: string,
    reasons: GroupFailure['reasons'] = {},
    shown: ShownPrices | null = null,
  ) {
    super(message)
    this.reason = reason
    this.reasons = reasons
    this.shown = shown
  }
}

/** Books the group of a visitor of `/book`. Rejects with a GroupFailure. */
export function useCreateGroup() {
  const client = useQueryClient()
  return useMutation<MadeGroup, GroupFailure, GroupRequest>({
    // A paused mutation would be sent when the phone is online again, perhaps an hour later.
    networkMode: 'always',
    mutationFn: (request) => createGroup(client, request),
    // The failure is shown when the new prices are there.
    onError: ({ reason }) => (reason === 'price' ? client.invalidateQueries() : undefined),
    onSettled: () => {
      for (const queryKey of freeTimesKeys) void client.invalidateQueries({ queryKey })
    },
  })
}

async function createGroup(client: QueryClient, request: GroupRequest): Promise<MadeGroup> {
  const { contact, lines } = request
  const paid = await paidLines(client, request)
  const { data, error, status } = await publicClient
    .rpc('create_booking_group', {
      p_facility_id: request.facilityId,
      p_contact_name: contact.name.trim(),
      p_contact_email: bareEmail(contact.email),
      p_contact_phone: contact.phone.trim() || null,
      p_name: contact.teamName.trim() || null,
      p_notes: contact.notes.trim() || null,
      p_bookings: lines.map((line) => bookingRow(line, request, paid)),
    })
    .setHeader('x-idempotency-key', request.requestKey)
  if (error) throw groupFailure(error, status, request)
  return { ...data, bookings: data.bookings as MadeGroup['bookings'], paid }
}

/** Returns the ids of the lines that the card pays. Waits for the card if it was not read yet. */
async function paidLines(client: QueryClient, { card }: GroupRequest): Promise<readonly number[]> {
  if (!card) return []
  try {
    // Loaded already, with the field in which the code was typed.
    const { readCard } = await pageFiles(() => import('../player-form/have-card.tsx'))
    return card.linesOf(await readCard(client, card.typed))
  } catch (error) {
    throw new GroupFailure('refused', (error as Error).message)
  }
}

function bookingRow(
  line: GroupLine,
  { players, contact, card, shownPrices }: GroupRequest,
  paid: readonly number[],
) {
  const player = players.find(({ id }) => id === line.playerId)
  const isMinor = player?.isMinor ?? false
  return {
    space_id: line.spaceId,
    service_type_id: line.serviceTypeId,
    instructor_id: line.instructorId,
    start_time: line.slot.start_time,
    end_time: line.slot.end_time,
    player_name: player?.name.trim() ?? '',
    is_minor: isMinor,
    parent_name: isMinor ? contact.name.trim() : null,
    shown_price: shownPrices[line.id],
    ...(card && paid.includes(line.id) && { pass_code: card.typed }),
  }
}

type Refusal = { message: string; details: string | null }

/** Returns the failure for an answer of the server, with the reason for each line that it names. */
function groupFailure(
  error: Refusal,
  status: number,
  { lines, shownPrices }: GroupRequest,
): GroupFailure {
  if (isNetworkError(error) || [0, 502, 504].includes(status))
    return new GroupFailure('unanswered', words.answerLost)
  // The first try made the group, and the form was changed since.
  if (error.details === 'idempotency_key')
    return new GroupFailure('taken', failureSentences.takenAfterLostAnswer)
  const refused = refusedParts(error, slotTaken)
  const reasons = Object.fromEntries(
    refused.flatMap(({ index, reason }) => {
      const line = lines[index]
      return line ? [[line.id, reason]] : []
    }),
  )
  const [first] = refused
  if (first && isPriceChanged(error))
    return new GroupFailure('price', first.reason, reasons, shownPrices)
  // A card with too few minutes is a refusal, not a time that somebody else took.
  if (status === 409 && !refused.some(({ name }) => name?.startsWith('card')))
    return new GroupFailure('taken', errorText(error, slotTaken), reasons)
  return new GroupFailure('refused', errorText(error, failureSentences.createBooking), reasons)
}
