import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publicClient } from '../../lib/clients.ts'
import { errorText, isNetworkError } from '../../lib/error-text.ts'
import { refreshFreeTimes } from '../free-times/queries.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { PlayerDetails } from './booking-wizard-reducer.ts'
import { type BookingDetails, readBookedSpace, readBooking } from './queries.ts'
import { messages } from './rules.ts'

export type BookingRequest = {
  facilityId: string
  /** null lets the database choose a free cage. */
  spaceId: string | null
  serviceTypeId: string
  instructorId: string | null
  slot: SlotTimes
  player: PlayerDetails
  /** The same for every try: a request whose answer was lost is not carried out twice. */
  requestKey: string
}

/** `details` is null when the booking exists but could not be read again. */
export type BookingResult = {
  id: string
  details: BookingDetails | null
  spaceName: string | null
}

/**
 * Why a booking was not made: somebody else has the time, the server said no, or no answer came,
 * so that it may have been made after all.
 */
export class BookingFailure extends Error {
  reason: 'taken' | 'refused' | 'unanswered'

  constructor(reason: BookingFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Makes the booking and reads it again. Rejects with a BookingFailure. */
export function useCreateBooking() {
  const client = useQueryClient()
  return useMutation<BookingResult, BookingFailure, BookingRequest>({
    // a paused mutation would be sent whenever the phone is online again, perhaps an hour later
    networkMode: 'always',
    mutationFn: createBooking,
    onSettled: () => refreshFreeTimes(client),
  })
}

/** Reads a booking again whose details were lost. */
export function useReadBooking() {
  return useMutation({ networkMode: 'always', mutationFn: readBooking })
}

/** A new key for `requestKey`; works without https too, unlike crypto.randomUUID. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function createBooking(request: BookingRequest): Promise<BookingResult> {
  const { data, error, status } = await publicClient
    .rpc('create_booking', rpcArguments(request))
    .setHeader('x-idempotency-key', request.requestKey)
  if (error) throw bookingFailure(error, status)
  const id = data
  try {
    const details = await readBooking(id)
    const spaceName = request.spaceId
      ? null
      : await readBookedSpace(details.booking_token).catch(() => null)
    return { id, details, spaceName }
  } catch {
    return { id, details: null, spaceName: null }
  }
}

function bookingFailure(error: unknown, status: number): BookingFailure {
  if (isNetworkError(error) || [0, 502, 504].includes(status))
    return new BookingFailure('unanswered', messages.answerLost)
  if (status === 409) return new BookingFailure('taken', errorText(error, messages.slotTaken))
  return new BookingFailure('refused', errorText(error, messages.createBooking))
}

function rpcArguments({ player, slot, ...request }: BookingRequest) {
  return {
    p_facility_id: request.facilityId,
    p_space_id: request.spaceId,
    p_service_type_id: request.serviceTypeId,
    p_instructor_id: request.instructorId,
    p_start_time: slot.start_time,
    p_end_time: slot.end_time,
    p_player_name: player.name.trim(),
    p_player_email: player.email.trim(),
    p_player_phone: player.phone.trim() || null,
    p_is_minor: player.isMinor,
    p_parent_name: player.isMinor ? player.parentName.trim() : null,
    p_notes: player.notes.trim() || null,
  }
}
