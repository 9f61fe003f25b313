/** The settings of a new facility, column by column (specification §9). */
export const settingDefaults = {
  booking_lead_time_hours: 1,
  max_booking_days_ahead: 30,
  booking_duration_options: [30, 60, 90, 120],
  default_booking_duration: 60,
  booking_increment_minutes: 30,
  buffer_minutes_between_bookings: 0,
  allow_open_cage_bookings: true,
  allow_instructor_bookings: true,
  require_parent_consent: true,
  enable_payments: false,
  open_cage_rate: 0,
  instructor_booking_base_rate: 0,
  currency: 'USD',
  cancellation_policy: null,
  cancellation_cutoff_hours: 0,
  send_reminders: true,
}
