import type { Facilities } from '../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookingRequest,
  hours,
  june,
  lessonRequest,
} from '../../../database/tests/fixtures/facility-fixture.ts'

/** A valid request of one of our clients, before it is mutated. */
export type FuzzedRequest = { method: string; path: string; body?: unknown }

/** Returns the requests that the fuzz test mutates. They reach the database. Add those that once failed. */
export function realRequests(
  f: Facilities,
  booking: { id: string; token: string },
): FuzzedRequest[] {
  const { home } = f
  const of = `facility_id=eq.${home.id}`
  const slots = {
    p_facility_id: home.id,
    p_space_id: home.space,
    p_instructor_id: null,
    p_duration_minutes: 60,
  }
  const rpc = (name: string, body: unknown): FuzzedRequest => ({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    body,
  })
  const get = (path: string): FuzzedRequest => ({ method: 'GET', path: `/rest/v1/${path}` })
  const auth = (path: string, body: unknown): FuzzedRequest => ({
    method: 'POST',
    path: `/auth/v1/${path}`,
    body,
  })
  const account = { email: 'fuzz@example.com', password: 'a long enough one' }
  return [
    get(`facilities?select=*,facility_settings(*)&id=eq.${home.id}&deleted_at=is.null`),
    get(
      `facility_spaces?select=id,name&${of}&is_active=eq.true&order=name.asc,id.desc&limit=10&offset=0`,
    ),
    get(`facility_spaces?select=name,facilities!inner(name)&facilities.name=ilike.*cages*`),
    get(
      'instructors?select=id,first_name,last_name&or=(first_name.eq.Ray,and(last_name.like.*a*,is_active.not.is.false))',
    ),
    get(
      'facility_business_hours?select=day_of_week,open_time::text&day_of_week=in.(0,1,"2")&order=day_of_week.desc.nullslast',
    ),
    get(
      `bookings?select=id,start_time,facility_spaces(name),instructors(first_name)&${of}&start_time=gte.2026-06-01&order=start_time,id&limit=50`,
    ),
    get(`bookings?select=id,booking_token,status&id=eq.${booking.id}`),
    get(
      `bookings?player_name=imatch.^ow&or=(status.eq.confirmed,status.eq.cancelled)&select=count()`,
    ),
    get(`email_logs?select=id,recipient,delivery_status&recipient=fts.owen&order=created_at.desc`),
    get(
      `facility_closures?select=*&starts_at=lt.2026-07-01T00:00:00Z&ends_at=gt.2026-06-01T00:00:00Z`,
    ),
    get(
      'facility_settings?select=booking_duration_options->0,booking_duration_options->>1&booking_duration_options=cs.{30,60}',
    ),
    get('facility_dashboard?select=*'),
    get('user_profiles?select=role&role=isdistinct.admin'),
    get(
      `customers?select=name,bookings(id,start_time)&bookings.order=start_time.desc&bookings.limit=3&${of}`,
    ),
    rpc('get_available_time_slots', { ...slots, p_date: '2026-06-16' }),
    rpc('get_available_days', { ...slots, p_from: '2026-06-16', p_to: '2026-06-30' }),
    rpc('get_next_openings', { ...slots, p_limit: 5, p_from: june(16, '09:00') }),
    rpc('create_booking', bookingRequest(home, hours(17, '10:00', '11:00'))),
    rpc(
      'create_booking',
      lessonRequest(home, {
        p_is_minor: true,
        p_parent_name: 'Ana Brandt',
        p_notes: 'Left-handed',
      }),
    ),
    rpc('get_booking_by_token', { p_booking_token: booking.token }),
    rpc('cancel_booking', {
      p_booking_id: booking.id,
      p_booking_token: 'f'.repeat(64),
      p_reason: 'Rain',
      p_cancelled_by: 'customer',
    }),
    rpc('move_booking', {
      p_booking_token: booking.token,
      p_space_id: home.secondSpace,
      ...hours(18, '10:00', '11:00'),
    }),
    rpc('request_booking_links', { p_email: 'owen@example.com' }),
    rpc('get_display_board', { p_facility_id: home.id }),
    rpc('search_bookings', {
      p_facility_id: home.id,
      p_search: 'Owen',
      p_status: 'confirmed',
      p_most: 20,
    }),
    rpc('search_customers', { p_facility_id: home.id, p_search: 'o%_', p_most: 10 }),
    rpc('create_staff_booking', { ...bookingRequest(home), p_override: true }),
    rpc('staff_move_booking', {
      p_booking_id: booking.id,
      p_space_id: home.space,
      p_instructor_id: null,
      ...hours(19, '10:00', '11:00'),
      p_override: true,
    }),
    rpc('extend_booking', { p_booking_id: booking.id, p_minutes: 15, p_override: true }),
    rpc('create_booking_series', {
      p_facility_id: home.id,
      p_space_ids: [home.space],
      p_service_type_id: home.open,
      p_instructor_id: null,
      p_first_start: june(20, '10:00'),
      p_minutes: 60,
      p_every_weeks: 1,
      p_until: null,
      p_count: 3,
      p_player_name: 'Riverside',
      p_player_email: 'coach@example.com',
      p_skip: ['2026-06-27'],
      p_changes: {},
      p_dry_run: true,
    }),
    rpc('save_closure', {
      p_facility_id: home.id,
      p_closure_id: null,
      p_space_ids: [home.secondSpace],
      p_starts_at: june(25, '09:00'),
      p_ends_at: june(25, '10:00'),
      p_reason: 'Nets',
    }),
    rpc('preview_closure', {
      p_facility_id: home.id,
      p_starts_at: june(16, '09:00'),
      p_ends_at: june(16, '21:00'),
      p_space_ids: [home.space],
    }),
    rpc('cancel_bookings', {
      p_facility_id: home.id,
      p_search: 'Owen',
      p_from: june(16, '00:00'),
      p_dry_run: true,
    }),
    rpc('create_instructor_availability', {
      p_instructor_id: home.instructor,
      p_day_of_week: 1,
      p_start_time: '06:00',
      p_end_time: '07:00',
    }),
    rpc('create_facility', {
      p_name: 'Fuzz',
      p_slug: 'fuzz',
      p_address: '1 Street',
      p_phone: '555-0100',
      p_email: 'fuzz@example.com',
      p_website: 'https://example.com',
    }),
    {
      method: 'PATCH',
      path: `/rest/v1/facility_settings?${of}`,
      body: {
        buffer_minutes_between_bookings: 5,
        booking_duration_options: [30, 60],
        cancellation_policy: 'Call us',
      },
    },
    {
      method: 'PATCH',
      path: `/rest/v1/bookings?id=eq.${booking.id}`,
      body: { notes: 'Left-handed', player_phone: '555-0100' },
    },
    {
      method: 'PATCH',
      path: `/rest/v1/instructors?id=eq.${home.instructor}`,
      body: { bio: 'Pitcher', profile_image_url: 'https://example.com/ray.png', hourly_rate: 80 },
    },
    {
      method: 'POST',
      path: '/rest/v1/facility_spaces?select=id',
      body: [{ facility_id: home.id, name: 'Cage F' }],
    },
    {
      method: 'POST',
      path: '/rest/v1/facility_business_hours?on_conflict=facility_id,day_of_week',
      body: [
        {
          facility_id: home.id,
          day_of_week: 0,
          is_open: true,
          open_time: '09:00',
          close_time: '21:00',
        },
      ],
    },
    {
      method: 'POST',
      path: '/rest/v1/instructor_unavailability',
      body: {
        instructor_id: home.instructor,
        start_time: june(28, '09:00'),
        end_time: june(28, '10:00'),
        reason: 'Game',
      },
    },
    { method: 'DELETE', path: '/rest/v1/facility_special_hours?date=eq.2026-07-04' },
    { method: 'HEAD', path: `/rest/v1/bookings?${of}` },
    { method: 'GET', path: '/rest/v1/' },
    auth('token?grant_type=password', account),
    auth('token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }),
    auth('token?grant_type=pkce', { auth_code: 'a', code_verifier: 'b'.repeat(50) }),
    auth('signup', { ...account, data: { first_name: 'Fay', role: 'admin' } }),
    auth('recover', { email: 'admin@example.com' }),
    auth('verify', { type: 'recovery', token_hash: 'c'.repeat(56) }),
    {
      method: 'GET',
      path: '/auth/v1/verify?type=recovery&token=abc&redirect_to=https://cages.example/reset',
    },
    { method: 'GET', path: '/auth/v1/user' },
    { method: 'PUT', path: '/auth/v1/user', body: { data: { first_name: 'Fay' } } },
    {
      method: 'POST',
      path: '/functions/v1/send-email',
      body: { to: 'owen@example.com', subject: 'Rain', html: '<p>Rain</p>', text: 'Rain' },
    },
    {
      method: 'POST',
      path: '/functions/v1/invite',
      body: { email: 'new@example.com', role: 'admin' },
    },
    { method: 'POST', path: '/functions/v1/test-email', body: { to: 'owen@example.com' } },
    { method: 'POST', path: '/functions/v1/mail-status', body: {} },
    { method: 'POST', path: '/functions/v1/resend-email', body: { id: booking.id } },
    { method: 'GET', path: `/functions/v1/calendar-feed?instructor_id=${home.instructor}` },
    { method: 'GET', path: `/manage/${booking.token}/booking.ics` },
    { method: 'GET', path: `/manage/${booking.token}` },
    { method: 'GET', path: '/book?type=open&date=2026-06-16' },
  ]
}
