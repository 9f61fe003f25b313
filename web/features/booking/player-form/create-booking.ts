import type { PlayerDetails } from '../../../../shared/player-details.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import { playerArguments } from './player-row.ts'

/** What is booked, apart from who plays. */
export type BookingChoice = {
  facilityId: string
  /** null lets the database choose a free space. */
  spaceId: string | null
  serviceTypeId: string
  instructorId: string | null
  slot: SlotTimes
}

/** The arguments of `create_booking`, for visitors and staff. */
export function createBookingArguments(choice: BookingChoice, player: PlayerDetails) {
  return {
    p_facility_id: choice.facilityId,
    p_space_id: choice.spaceId,
    p_service_type_id: choice.serviceTypeId,
    p_instructor_id: choice.instructorId,
    p_start_time: choice.slot.start_time,
    p_end_time: choice.slot.end_time,
    ...playerArguments(player),
  }
}

/**
 * The same for every try to make one booking (`x-idempotency-key`), so a request whose answer was
 * lost is not carried out twice; works without https too, unlike crypto.randomUUID.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
