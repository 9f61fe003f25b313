import { laterSection } from '../../../ui/later-part.tsx'

/** What was written and done about a booking. Its file loads with the first card that is opened. */
export const LazyBookingLog = laterSection(
  async () => (await import('./booking-log.tsx')).BookingLog,
)
