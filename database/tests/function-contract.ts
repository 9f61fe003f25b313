const anybody = ['anon', 'authenticated']
const signedIn = ['authenticated']

/**
 * The functions of schema public with their argument names and who may call them (architecture,
 * "Functions").
 */
export const functionContract: Record<string, { arguments: string; roles: string[] }> = {
  cancel_booking: {
    arguments: 'p_booking_id, p_booking_token, p_reason, p_cancelled_by',
    roles: anybody,
  },
  cancel_booking_series: { arguments: 'p_booking_id, p_scope, p_reason', roles: signedIn },
  cancel_bookings: {
    arguments:
      'p_facility_id, p_search, p_from, p_before, p_requires_instructor, ' +
      'p_made_from, p_reason, p_tell, p_dry_run, p_undo_id',
    roles: signedIn,
  },
  close_day: { arguments: 'p_facility_id, p_date', roles: signedIn },
  complete_booking: { arguments: 'p_booking_id', roles: signedIn },
  create_api_key: { arguments: 'p_facility_id, p_name, p_scope', roles: signedIn },
  create_booking: {
    arguments:
      'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, ' +
      'p_end_time, p_player_name, p_player_email, p_player_phone, p_is_minor, ' +
      'p_parent_name, p_notes, p_space_ids',
    roles: anybody,
  },
  create_booking_beside: {
    arguments:
      'p_booking_token, p_space_id, p_service_type_id, p_instructor_id, p_start_time, ' +
      'p_end_time, p_player_name, p_is_minor, p_parent_name, p_notes',
    roles: anybody,
  },
  create_booking_series: {
    arguments:
      'p_facility_id, p_space_ids, p_service_type_id, p_instructor_id, ' +
      'p_first_start, p_minutes, p_every_weeks, p_until, p_count, p_player_name, ' +
      'p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes, p_skip, ' +
      'p_dry_run, p_changes, p_skip_clashes, p_tell, p_series_id',
    roles: signedIn,
  },
  create_facility: {
    arguments: 'p_name, p_slug, p_address, p_phone, p_email, p_website',
    roles: signedIn,
  },
  create_instructor_availability: {
    arguments:
      'p_instructor_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, ' +
      'p_expiration_date',
    roles: signedIn,
  },
  create_staff_booking: {
    arguments:
      'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, ' +
      'p_end_time, p_player_name, p_player_email, p_player_phone, p_is_minor, ' +
      'p_parent_name, p_notes, p_override',
    roles: signedIn,
  },
  create_webhook: { arguments: 'p_facility_id, p_url, p_events', roles: signedIn },
  delete_instructor_availability: { arguments: 'p_id', roles: signedIn },
  end_own_session: { arguments: 'p_session_id', roles: signedIn },
  erase_family: { arguments: 'p_customer_id, p_dry_run', roles: signedIn },
  export_family: { arguments: 'p_customer_id', roles: signedIn },
  extend_booking: {
    arguments: 'p_booking_id, p_minutes, p_override, p_expected_sequence',
    roles: signedIn,
  },
  free_no_show: { arguments: 'p_booking_id', roles: signedIn },
  get_activity_people: { arguments: 'p_facility_id', roles: signedIn },
  get_administrators_with_second_step: { arguments: 'p_facility_id', roles: signedIn },
  get_available_days: {
    arguments:
      'p_facility_id, p_space_id, p_instructor_id, p_from, p_to, p_duration_minutes, ' +
      'p_exclude_booking_id, p_booking_token, p_space_ids, p_any_instructor',
    roles: anybody,
  },
  get_available_time_slots: {
    arguments:
      'p_facility_id, p_space_id, p_instructor_id, p_date, p_duration_minutes, ' +
      'p_exclude_booking_id, p_booking_token, p_space_ids, p_any_instructor',
    roles: anybody,
  },
  get_booking_by_token: { arguments: 'p_booking_token', roles: anybody },
  get_booking_mails: { arguments: 'p_booking_id', roles: signedIn },
  get_bookings_in_closures: { arguments: 'p_facility_id', roles: signedIn },
  get_broken_rules: {
    arguments:
      'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, ' +
      'p_end_time, p_booking_id',
    roles: signedIn,
  },
  get_closed_times: { arguments: 'p_facility_id, p_from, p_to', roles: anybody },
  get_demo_addresses: { arguments: 'p_facility_id', roles: signedIn },
  get_display_board: { arguments: 'p_facility_id', roles: anybody },
  get_facility_offer: { arguments: 'p_facility_id', roles: anybody },
  get_facility_setup: { arguments: 'p_facility_id', roles: signedIn },
  get_instructor_availability: { arguments: 'p_instructor_id', roles: signedIn },
  get_next_openings: {
    arguments:
      'p_facility_id, p_space_id, p_instructor_id, p_duration_minutes, p_limit, ' +
      'p_any_instructor, p_from, p_at, p_exclude_booking_id, p_booking_token, ' +
      'p_space_ids',
    roles: anybody,
  },
  get_new_facility_rule: { arguments: '', roles: signedIn },
  get_own_sessions: { arguments: '', roles: signedIn },
  get_second_step_rule: { arguments: 'p_facility_id', roles: signedIn },
  get_space_kinds: { arguments: 'p_facility_id', roles: anybody },
  get_space_states: { arguments: 'p_facility_id, p_at', roles: signedIn },
  hold_mail_of_move: { arguments: 'p_booking_id', roles: signedIn },
  mark_booking: { arguments: 'p_booking_id, p_mark', roles: signedIn },
  merge_customers: { arguments: 'p_keep_id, p_merge_id', roles: signedIn },
  move_booking: {
    arguments: 'p_booking_token, p_space_id, p_start_time, p_end_time',
    roles: anybody,
  },
  move_booking_series: {
    arguments:
      'p_booking_id, p_scope, p_space_id, p_instructor_id, p_start_time, p_end_time, ' +
      'p_override, p_skip_clashes, p_dry_run',
    roles: signedIn,
  },
  note_export: { arguments: 'p_facility_id, p_bookings', roles: signedIn },
  preview_closure: {
    arguments: 'p_facility_id, p_starts_at, p_ends_at, p_space_ids',
    roles: signedIn,
  },
  preview_player_erasure: { arguments: 'p_facility_id, p_months', roles: signedIn },
  preview_special_hours: {
    arguments: 'p_facility_id, p_from, p_to, p_is_open, p_open_time, p_close_time',
    roles: signedIn,
  },
  redeliver_webhook: { arguments: 'p_delivery_id', roles: signedIn },
  request_booking_links: { arguments: 'p_email', roles: anybody },
  rotate_webhook_secret: { arguments: 'p_endpoint_id', roles: signedIn },
  save_closure: {
    arguments:
      'p_facility_id, p_closure_id, p_starts_at, p_ends_at, p_space_ids, p_reason, ' +
      'p_is_public, p_repeats_yearly',
    roles: signedIn,
  },
  require_second_step: { arguments: 'p_facility_id, p_required', roles: signedIn },
  search_bookings: {
    arguments:
      'p_facility_id, p_search, p_status, p_from, p_before, p_requires_instructor, ' +
      'p_most, p_ahead',
    roles: signedIn,
  },
  search_customers: { arguments: 'p_facility_id, p_search, p_most', roles: signedIn },
  settle_closure_booking: {
    arguments: 'p_closure_id, p_booking_id, p_space_id, p_start_time, p_cancel, p_tell',
    roles: signedIn,
  },
  staff_move_booking: {
    arguments:
      'p_booking_id, p_space_id, p_instructor_id, p_start_time, p_end_time, ' +
      'p_override, p_expected_sequence',
    roles: signedIn,
  },
  test_webhook: { arguments: 'p_endpoint_id', roles: signedIn },
  undo_cancel_bookings: { arguments: 'p_undo_id', roles: signedIn },
  update_instructor_availability: {
    arguments:
      'p_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, ' + 'p_expiration_date',
    roles: signedIn,
  },
}
