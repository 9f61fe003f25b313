import type { PlayerDetails } from '../../../../shared/player-details.ts'
import type { Database } from '../../../lib/database.generated.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import { type PlayerArguments, playerArguments } from './player-row.ts'

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
  return bookerArguments('create_booking', {
    p_facility_id: choice.facilityId,
    ...placeArguments(choice),
    ...playerArguments(player),
  })
}

/** The arguments of `create_booking_beside`: the booking with the token knows facility and contact. */
export function besideArguments(token: string, choice: BookingChoice, player: PlayerDetails) {
  const { p_player_email: _email, p_player_phone: _phone, ...own } = playerArguments(player)
  return bookerArguments('create_booking_beside', {
    p_booking_token: token,
    ...placeArguments(choice),
    ...own,
  })
}

function placeArguments(choice: BookingChoice) {
  return {
    p_space_id: choice.spaceId,
    p_service_type_id: choice.serviceTypeId,
    p_instructor_id: choice.instructorId,
    p_start_time: choice.slot.start_time,
    p_end_time: choice.slot.end_time,
  }
}

type Functions = Database['public']['Functions']

type Booker =
  | 'create_booking'
  | 'create_booking_beside'
  | 'create_booking_series'
  | 'create_staff_booking'

/** All that it takes of the player, and of the rest what has no default. */
type BookerArguments<Name extends Booker> = Functions[Name]['Args'] &
  Required<Pick<Functions[Name]['Args'], Extract<keyof Functions[Name]['Args'], PlayerArgument>>>

type PlayerArgument = keyof PlayerArguments

/**
 * The arguments of a function that books. The compiler refuses one that is missing, and one that the
 * function does not take, also where it comes out of a spread.
 */
export function bookerArguments<Name extends Booker, Given extends BookerArguments<Name>>(
  _name: Name,
  given: Given & Record<Exclude<keyof Given, keyof Functions[Name]['Args']>, never>,
): Given {
  return given
}

/**
 * The same for every try to make one booking (`x-idempotency-key`), so a request whose answer was
 * lost is not carried out twice; works without https too, unlike crypto.randomUUID.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
