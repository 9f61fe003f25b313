import * as words from '#words/desk-walk-in.ts'
import { bareEmail } from '../../../../shared/email-address.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { refusedParts } from '../../../lib/booking-groups.ts'
import { call } from '../../../lib/call.ts'
import { overrideHeaders } from '../../../lib/override-headers.ts'
import { tellCustomer } from '../../../lib/tell-customer.ts'
import type { DeskPlace } from './mutations.ts'

/** Several bookings of one family, made together: all of them or none. */
export type DeskGroup = {
  /** The player of the first booking, with the family's contact. */
  player: PlayerDetails
  /** `shown`: the price that staff were shown (price-query.ts). */
  parts: readonly (DeskPlace & { name: string; isMinor: boolean; shown: number | null })[]
  /** The code of the card that pays all of them. */
  passCode: string | null
  /** Whether the customer gets a mail. */
  tells: boolean
  /** The names of the broken rules that staff were shown and override. */
  known: readonly string[]
  /** The idempotency key: the same for every attempt. */
  requestKey: string
}

export type DeskGroupAnswer = Awaited<ReturnType<typeof createStaffGroup>>

/** Books all parts of a group or none. Throws an error that names each refused player. */
export async function createStaffGroup(group: DeskGroup) {
  const { player, parts, passCode, known } = group
  const parent = player.isMinor ? player.parentName.trim() : ''
  const values = {
    p_facility_id: parts[0]?.facilityId ?? null,
    p_contact_name: parent || player.name.trim(),
    p_contact_email: bareEmail(player.email) || null,
    p_contact_phone: player.phone.trim() || null,
    p_notes: player.notes.trim() || null,
    p_override: known.length > 0,
    p_bookings: parts.map((part) => ({
      space_id: part.spaceId,
      service_type_id: part.serviceTypeId,
      instructor_id: part.instructorId,
      start_time: part.start.toISOString(),
      end_time: part.end.toISOString(),
      player_name: part.name.trim(),
      is_minor: part.isMinor,
      parent_name: part.isMinor ? parent || null : null,
      shown_price: part.shown,
      ...(passCode && { pass_code: passCode }),
    })),
  }
  const headers = {
    'x-idempotency-key': group.requestKey,
    ...tellCustomer(group.tells),
    ...overrideHeaders(known),
  }
  const answer = await call('create_booking_group', values, { headers }).catch((error) => {
    throw namingPlayers(error, parts)
  })
  return { ...answer, bookings: answer.bookings as GroupBooking[] }
}

type GroupBooking = { id: string; space_id: string; start_time: string; end_time: string }

/** Returns the error with a message that names each refused booking's player and the reason. */
function namingPlayers(error: Error & { details?: string }, parts: DeskGroup['parts']): Error {
  const lines = refusedParts(error).map(({ index, reason }) =>
    words.reasonOf(parts[index]?.name.trim() ?? '', reason),
  )
  if (lines.length > 0) error.message = [words.nothingBooked, ...lines].join(' ')
  return error
}
