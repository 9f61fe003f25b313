import { laterSection } from '../../../ui/later-part.tsx'

/** The history and the emails of a booking. The file loads when the first booking is opened. */
export const LaterBookingLog = laterSection(
  async () => (await import('./booking-log.tsx')).BookingLog,
)
