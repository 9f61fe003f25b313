import type { PlayerDetails } from '../../../../shared/player-details.ts'
import type { Database } from '../../../lib/database.generated.ts'
import { type PlayerArguments, playerArguments } from '../../../lib/player-row.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'

/** What is booked: place, service and time, but not for whom. */
export type BookingChoice = {
  facilityId: string
  /** Null lets the database choose a free space. */
  spaceId: string | null
  serviceTypeId: string
  instructorId: string | null
  slot: SlotTimes
}

/** Returns the arguments of `create_booking`, for visitors and staff. */
export function createBookingArguments(choice: BookingChoice, player: PlayerDetails) {
  return bookerArguments('create_booking', {
    p_facility_id: choice.facilityId,
    ...placeArguments(choice),
    ...playerArguments(player),
  })
}

/**
 * Returns the arguments of `create_booking_beside`, which adds a booking to the booking or group of
 * the token. Facility and contact follow from the token.
 */
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

/** The arguments of a function that books. Those about the player are all required. */
type BookerArguments<Name extends Booker> = Functions[Name]['Args'] &
  Required<Pick<Functions[Name]['Args'], Extract<keyof Functions[Name]['Args'], PlayerArgument>>>

type PlayerArgument = keyof PlayerArguments

/**
 * Returns `given` unchanged, as the arguments of a function that books. It exists for the compiler,
 * which rejects a missing argument, and one that the function does not have, even from a spread.
 */
export function bookerArguments<Name extends Booker, Given extends BookerArguments<Name>>(
  _name: Name,
  given: Given & Record<Exclude<keyof Given, keyof Functions[Name]['Args']>, never>,
): Given {
  return given
}
