import { bounds, inDigits, serviceStep } from './bounds.ts'
import { longestEmbedOrigin, mostEmbedOrigins } from './embed-origin.ts'
import { lengths } from './lengths.ts'
import { raisedStaffSentences } from './raised-staff-sentences.ts'
import type { Setting } from './setting-kinds.ts'
import { type SettingName, settings } from './settings.ts'
import { raised } from './words/en/raised.ts'

const { emailWrong, phoneLineWrong, notesTooLong, reasonTooLong, dateMissing } = raised
const { weekdayWrong, endNotAfterStart, lastDayBeforeFirst, closureEndsBeforeStart } =
  raisedStaffSentences

/**
 * What people read when a constraint refuses a value that they wrote to a table without a function
 * in between. The key is the constraint's name. `server/errors.ts` puts the sentence in the place
 * of PostgreSQL's message, which has only that name.
 */
const sentences: Record<string, string> = {
  // The facility and its settings.
  facilities_name_line: line('Facility name', lengths.name),
  facilities_slug_format: raisedStaffSentences.slugWrong,
  facilities_slug_key: raisedStaffSentences.slugTaken,
  facilities_address_line: line('Address', lengths.address),
  facilities_phone_line: phoneLineWrong,
  facilities_email_format: emailWrong,
  facilities_website_url: raisedStaffSentences.websiteWrong,
  facilities_logo_url: webAddress('The logo'),
  facilities_privacy_url: webAddress('The privacy notice'),
  facilities_time_zone_known: 'Choose one of the time zones that this site knows.',
  facility_settings_pkey: 'This facility has settings already.',
  facility_settings_lead_time_range: ofSetting('leadTimeHours'),
  facility_settings_days_ahead_range: ofSetting('maxDaysAhead'),
  facility_settings_increment_option: ofSetting('increment'),
  facility_settings_buffer_option: ofSetting('buffer'),
  facility_settings_durations_valid: `There can be 1 to ${bounds.durationOptions} booking durations of at most ${bounds.bookingMinutes} minutes.`,
  facility_settings_default_duration_offered:
    'Default booking duration must be one of the duration options.',
  facility_settings_open_cage_rate_range: amount('Open cage rate'),
  facility_settings_open_cage_rate_decimals: decimals('Open cage rate'),
  facility_settings_instructor_rate_range: amount('Instructor booking base rate'),
  facility_settings_instructor_rate_decimals: decimals('Instructor booking base rate'),
  facility_settings_open_cage_prices_valid:
    'Open cage prices by length need a number of minutes and a price of at most two decimals each.',
  facility_settings_currency_option: ofSetting('currency'),
  facility_settings_policy_length: text('Cancellation policy', lengths.cancellationPolicy),
  facility_settings_cutoff_range: ofSetting('cutoffHours'),
  facility_settings_charge_missed_option: ofSetting('chargeMissed'),
  facility_settings_limit_per_address_range: ofSetting('limitPerAddress'),
  facility_settings_limit_minutes_range: ofSetting('limitMinutes'),
  facility_settings_limit_burst_range: ofSetting('limitBurst'),
  facility_settings_limit_open_bookings_range: ofSetting('limitOpenBookings'),
  facility_settings_limit_mails_range: ofSetting('limitMailsPerHour'),
  facility_settings_limit_share_range: ofSetting('limitSharePerHour'),
  facility_settings_erase_players_range: ofSetting('eraseMonths'),
  facility_settings_week_starts_on_option: ofSetting('weekStartsOn'),
  facility_settings_languages_valid: 'The languages are 1 to 8 different codes, such as en and es.',
  facility_settings_desk_lock_minutes_range: whole('Minutes until the desk locks', 0, 480),
  facility_settings_embed_origins_valid: `There can be at most ${mostEmbedOrigins} sites, each such as https://example.com and at most ${longestEmbedOrigin} characters long.`,

  // What can be booked, and with whom.
  facility_service_types_name_line: line('Service name', lengths.name),
  facility_service_types_description_length: text('Description', lengths.description),
  facility_service_types_duration_step: `Duration must be ${serviceStep} to ${bounds.bookingMinutes} minutes, in steps of ${serviceStep}.`,
  facility_service_types_rate_range: amount('Rate'),
  facility_service_types_rate_decimals: decimals('Rate'),
  facility_spaces_name_line: line('Space name', lengths.name),
  facility_spaces_description_length: text('Description', lengths.description),
  facility_spaces_type_option: choice('Space type', 'batting_cage', 'turf', 'pitching', 'other'),
  facility_spaces_capacity_range: whole('Capacity', 1, bounds.capacity),
  facility_spaces_sport_option: choice('Sport', 'baseball', 'softball', 'both'),
  facility_spaces_equipment_option: choice(
    ...['Equipment', 'machine', 'live_arm', 'tee', 'tunnel', 'none'],
  ),
  facility_spaces_speed_range_line: line('Speed', lengths.speedRange),
  facility_spaces_min_age_range: whole('Minimum age', 0, bounds.age),
  instructors_first_name_line: line('First name', lengths.name),
  instructors_last_name_line: line('Last name', lengths.name),
  instructors_email_format: emailWrong,
  instructors_phone_line: phoneLineWrong,
  instructors_bio_length: text('Bio', lengths.bio),
  instructors_image_url: webAddress('The profile image'),
  instructors_rate_range: amount('Hourly rate'),
  instructors_rate_decimals: decimals('Hourly rate'),
  rates_name_line: line('Name', lengths.name),
  rates_weekdays_valid: 'Choose at least one weekday, from 0 (Sunday) to 6.',
  rates_kind_option: choice('The kind of a price', 'open_cage', 'lesson'),
  rates_space_ids_number: 'A price is for 1 to 200 spaces, or for all.',
  rates_audience_option: choice('The audience of a price', 'public', 'team', 'pass'),
  rates_per_hour_range: amount('The price per hour'),
  rates_per_hour_decimals: decimals('The price per hour'),
  rates_priority_range: whole('Priority', -1_000_000, 1_000_000),
  rates_to_after_from: endNotAfterStart,
  rates_whole_minutes: 'A price begins and ends at a whole minute.',
  rates_until_after_from: lastDayBeforeFirst,

  // When it is open, and who is away.
  facility_business_hours_pkey: 'There are business hours with this id already.',
  facility_business_hours_one_per_day: 'A weekday has its business hours once.',
  facility_business_hours_day_range: weekdayWrong,
  facility_business_hours_open_before_close: 'Open time must be before close time.',
  facility_special_hours_one_per_date: 'This date has special hours already.',
  facility_special_hours_finite: dateMissing,
  facility_special_hours_reason_length: reasonTooLong,
  facility_special_hours_open_before_close: raisedStaffSentences.hoursCloseBeforeOpen,
  facility_closures_pkey: 'There is a closure with this id already.',
  facility_closures_finite: closureEndsBeforeStart,
  facility_closures_end_after_start: closureEndsBeforeStart,
  facility_closures_yearly_length: raisedStaffSentences.yearlyClosureTooLong,
  facility_closures_reason_length: reasonTooLong,
  facility_closure_spaces_once: 'This closure closes that space already.',
  instructor_availability_day_range: weekdayWrong,
  instructor_availability_end_after_start: endNotAfterStart,
  instructor_availability_dates_in_order: lastDayBeforeFirst,
  instructor_availability_finite: dateMissing,
  instructor_unavailability_end_after_start: endNotAfterStart,
  instructor_unavailability_finite: dateMissing,
  instructor_unavailability_reason_length: reasonTooLong,

  // Bookings and customers.
  bookings_player_name_line: raised.playerNameWrong,
  bookings_player_email_format: emailWrong,
  bookings_player_phone_line: phoneLineWrong,
  bookings_parent_name_line: raised.parentWrong,
  bookings_parent_for_minor: raisedStaffSentences.parentMissingAtDesk,
  bookings_notes_length: notesTooLong,
  bookings_staff_notes_length: notesTooLong,
  bookings_instructor_when_required: raised.instructorNeeded,
  bookings_finite: raised.timeMissing,
  bookings_end_after_start: endNotAfterStart,
  bookings_erased_is_nobodys: raisedStaffSentences.playerErased,
  booking_groups_name_line: raised.groupNameWrong,
  booking_groups_contact_name_line: raised.contactNameWrong,
  booking_groups_contact_email_format: emailWrong,
  booking_groups_contact_phone_line: phoneLineWrong,
  booking_series_notes_length: notesTooLong,
  customers_name_line: line('Name', lengths.name),
  customers_email_format: emailWrong,
  customers_phone_line: phoneLineWrong,
  customers_staff_notes_length: notesTooLong,
  passes_email_format: emailWrong,
  teams_name_line: line('Team name', lengths.name),
  teams_contact_name_line: raised.contactNameWrong,
  teams_contact_email_format: emailWrong,
  teams_contact_phone_line: phoneLineWrong,
  teams_notes_length: notesTooLong,
  team_players_player_name_line: raised.playerNameWrong,
  team_players_birth_year_range: raised.birthYearWrong,

  // Staff and programs.
  webhook_endpoints_url_form: 'This is no web address.',
  webhook_endpoints_events_option:
    'A webhook receives one or more events, by their names, such as booking.created.',
  desk_people_name_line: raisedStaffSentences.keyNameWrong,
  facility_admins_pkey: raisedStaffSentences.isAdmin,
  facility_admins_role_option: choice('The role', 'owner', 'desk'),
  facility_admins_primary_owns: 'The primary administrator is an owner.',
  user_profiles_first_name_line: line('First name', lengths.name),
  user_profiles_last_name_line: line('Last name', lengths.name),
  user_profiles_role_option: choice('The role', 'admin', 'instructor'),
  user_profiles_language_form: 'A language is a code, such as en or es.',
}

const byName = new Map(Object.entries(sentences))

/** Returns the sentence for a value that this constraint refused, or undefined. */
export function constraintSentence(name: string): string | undefined {
  return byName.get(name)
}

function line(field: string, most: number): string {
  return `${field} must be one line of at most ${most} characters.`
}

function text(field: string, most: number): string {
  return `${field} can have at most ${inDigits(most)} characters.`
}

function webAddress(field: string): string {
  return `${field} must be a web address that starts with http:// or https://.`
}

function whole(field: string, least: number, most: number): string {
  return `${field} must be from ${inDigits(least)} to ${inDigits(most)}.`
}

function amount(field: string): string {
  return `${field} must be from 0 to ${inDigits(bounds.rate)}.`
}

function decimals(field: string): string {
  return `${field} can have at most two decimals.`
}

function choice(field: string, ...choices: readonly (string | number)[]): string {
  return `${field} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`
}

/** Returns the sentence for a setting that is a number in a range, or one of a few choices. */
function ofSetting(name: SettingName): string {
  const setting: Setting = settings[name]
  const field = `The setting “${setting.label}”`
  if (setting.kind === 'whole') return whole(field, setting.least, setting.most)
  return setting.kind === 'choice' ? choice(field, ...setting.choices) : ''
}
