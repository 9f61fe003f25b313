import { bookingRequest, type Facilities, june } from './facility-fixture.ts'

/** Tables of which a key that reads bookings sees its whole facility. */
export const readableTables = new Set([
  ...['bookings', 'facility_spaces', 'facility_service_types', 'facility_closures', 'instructors'],
])

/** What a key answers that every visitor is answered too. */
export const visitorCalls = [
  ...['get_available_days', 'get_available_time_slots', 'get_booking_by_token'],
  ...['get_display_board', 'get_facility_offer', 'get_next_openings', 'get_space_kinds'],
  'request_booking_links',
]

/** With the rights of whoever asks: of what a key does not see it knows nothing. */
export const setupCalls = ['get_facility_setup']

/** What a key that writes bookings writes. */
export const writingCalls = [
  ...['cancel_booking', 'create_booking', 'create_staff_booking', 'extend_booking'],
  ...['hold_mail_of_move', 'mark_booking', 'move_booking', 'staff_move_booking'],
]

/** Every function of the contract, called so that it would do something for an administrator. */
export function keyCalls(of: {
  f: Facilities
  bookingId: string
  token: string
}): Record<string, Record<string, unknown>> {
  const { home, accounts } = of.f
  const facility = { p_facility_id: home.id }
  const booking = { p_booking_id: of.bookingId }
  const place = { p_space_id: home.space, p_instructor_id: null }
  const later = { p_start_time: june(17, '10:00'), p_end_time: june(17, '11:00') }
  const span = { p_from: '2026-06-16', p_to: '2026-06-20' }
  const closed = { p_starts_at: june(18, '10:00'), p_ends_at: june(18, '12:00') }
  const week = { p_day_of_week: 1, p_start_time: '06:00', p_end_time: '07:00' }
  const player = { p_player_name: 'Owen', p_player_email: 'owen@example.com' }
  const nothing = accounts.admin.id
  return {
    cancel_booking: { ...booking, p_booking_token: null },
    cancel_booking_series: { ...booking, p_scope: 'this' },
    cancel_bookings: { ...facility, p_dry_run: false },
    close_day: { ...facility, p_date: '2026-06-14' },
    complete_booking: booking,
    create_api_key: { ...facility, p_name: 'Mine', p_scope: 'write_bookings' },
    create_booking: bookingRequest(home, later),
    create_booking_series: {
      ...{ ...facility, p_space_ids: [home.space], p_service_type_id: home.open, ...player },
      ...{ p_instructor_id: null, p_first_start: june(17, '10:00'), p_minutes: 60 },
      ...{ p_every_weeks: 1, p_until: null, p_count: 2 },
    },
    create_facility: {
      ...{ p_name: 'Mine', p_slug: 'mine', p_address: '1 Main Street', p_phone: '937 555 0142' },
      p_email: 'me@example.com',
    },
    create_instructor_availability: {
      ...{ p_instructor_id: home.instructor, ...week },
      ...{ p_effective_date: null, p_expiration_date: null },
    },
    create_staff_booking: {
      ...{ ...facility, ...place, p_service_type_id: home.open, ...later, p_player_name: 'Owen' },
    },
    create_webhook: {
      ...{ ...facility, p_url: 'https://example.com/', p_events: '{booking.created}' },
    },
    delete_instructor_availability: { p_id: nothing },
    extend_booking: { ...booking, p_minutes: 30 },
    free_no_show: booking,
    get_available_days: { ...facility, ...place, ...span, p_duration_minutes: 60 },
    get_available_time_slots: {
      ...{ ...facility, ...place, p_date: '2026-06-17', p_duration_minutes: 60 },
    },
    get_booking_by_token: { p_booking_token: of.token },
    get_booking_mails: booking,
    get_bookings_in_closures: facility,
    get_broken_rules: { ...facility, ...place, p_service_type_id: home.open, ...later },
    get_closed_times: { ...facility, p_from: '2026-06-18', p_to: '2026-06-18' },
    get_demo_addresses: facility,
    get_display_board: facility,
    get_facility_offer: facility,
    get_facility_setup: facility,
    get_instructor_availability: { p_instructor_id: home.instructor },
    get_next_openings: { ...facility, ...place, p_duration_minutes: 60, p_limit: 3 },
    get_space_kinds: facility,
    get_space_states: { ...facility, p_at: june(16, '10:00') },
    hold_mail_of_move: booking,
    mark_booking: { ...booking, p_mark: 'arrived' },
    merge_customers: { p_keep_id: nothing, p_merge_id: home.id },
    move_booking: { p_booking_token: of.token, p_space_id: home.space, ...later },
    move_booking_series: { ...booking, p_scope: 'this', ...place, ...later },
    preview_closure: { ...facility, ...closed },
    preview_special_hours: { ...facility, ...span, p_is_open: false },
    redeliver_webhook: { p_delivery_id: nothing },
    request_booking_links: { p_email: 'nobody@example.com' },
    rotate_webhook_secret: { p_endpoint_id: nothing },
    save_closure: { ...facility, p_closure_id: nothing, ...closed },
    search_bookings: { ...facility, p_search: 'Owen' },
    search_customers: facility,
    settle_closure_booking: { p_closure_id: null, ...booking, p_cancel: true },
    staff_move_booking: { ...booking, ...place, ...later },
    test_webhook: { p_endpoint_id: nothing },
    undo_cancel_bookings: { p_undo_id: nothing },
    update_instructor_availability: {
      ...{ p_id: nothing, ...week, p_effective_date: null, p_expiration_date: null },
    },
  }
}
