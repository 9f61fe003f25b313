import type { CostlyRequest, Values } from './cost-plan.ts'
import type { Filled } from './fill-groups-and-money.ts'

type KnownRequest = CostlyRequest & { title: string; isStaff: boolean }

/** Returns requests that once took seconds or ended the embedded engine. */
export function onceExpensive(values: Values, filled: Filled): KnownRequest[] {
  const [lengths, alike, , lessons, fewSpaces] = values.p_bookings ?? []
  const p_facility_id = values.facility_id?.[0]
  const p_service_type_id = values.p_service_type_id?.[0]
  const contact = { p_contact_name: 'Kate Brandt', p_contact_email: 'kate@example.com' }
  const clockChange = {
    p_start_time: '2026-11-01T02:00:00Z',
    p_end_time: '2026-11-02T02:00:00Z',
  }
  const calls: [title: string, name: string, args: object, isStaff?: boolean][] = [
    ['times for twelve lengths', 'get_group_times', { p_facility_id, p_bookings: lengths }],
    [
      'times for twelve at once',
      'get_group_times',
      { p_facility_id, p_bookings: alike, p_most: 12 },
    ],
    ['times for seven in six spaces', 'get_group_times', { p_facility_id, p_bookings: fewSpaces }],
    [
      'a group of seven in six spaces',
      'create_booking_group',
      { p_facility_id, p_bookings: fewSpaces, ...contact },
    ],
    [
      'a group of twelve lengths, of which some are not on offer',
      'create_booking_group',
      { p_facility_id, p_bookings: lengths, ...contact },
    ],
    [
      'twelve lessons in a row, of which the last is impossible',
      'create_booking_group',
      { p_facility_id, p_bookings: lessons, ...contact },
    ],
    [
      'the free ones of a hundred spaces',
      'get_free_spaces',
      {
        ...{ p_facility_id, p_date: '2026-06-20', p_duration_minutes: 60 },
        p_space_ids: values.p_space_ids?.[2],
      },
    ],
    ['the wall display', 'get_display_board', { p_facility_id }],
    [
      'a price over a change of the clock',
      'get_price',
      { p_facility_id, p_service_type_id, ...clockChange },
    ],
    [
      'where 45.00 went among thousands of payments',
      'get_difference_hints',
      { p_facility_id, p_counted: { cash: 404_910 } },
      true,
    ],
    ['as many bookings cancelled as one call cancels', 'cancel_bookings', { p_facility_id }, true],
    [
      'signing for twenty of a full roster',
      'sign_waiver',
      {
        ...{ p_token: filled.rosterToken, p_waiver_text_id: filled.waiver, p_agrees: true },
        ...{
          p_signer_name: 'Kate Brandt',
          p_relation: 'parent',
          p_signer_email: 'kate@example.com',
        },
        p_players: filled.rosterNames.slice(-20).map((player_name) => ({ player_name })),
      },
    ],
  ]
  const names = (column: string) =>
    Array.from({ length: 90 }, (_, n) => `${'x'.repeat(n % 60)}${n}:${column}`)
  const csv = { accept: 'text/csv' }
  const reads: [title: string, path: string, headers: Record<string, string>, isStaff?: boolean][] =
    [
      ['ids under many names', `facility_special_hours?select=${names('id')}`, {}],
      ['ids under many names, as CSV', `facility_special_hours?select=${names('id')}`, csv],
      [
        'nulls under many names, as CSV',
        `facility_special_hours?select=${names('open_time')}`,
        csv,
      ],
      [
        'words in the descriptions of the services beside each service',
        `facilities?select=privacy_url,id,e02:facility_service_types(created_at,id,e11:facilities!facility_service_types_facility_id_fkey(*,e20:facility_service_types!facility_service_types_facility_id_fkey(facility_id,id)))&email=neq.${'0'.repeat(64)}&e02.e11.e20.description=plfts.note`,
        {},
      ],
      ['every booking, as CSV', 'bookings?select=*', csv, true],
      ['nulls of every booking, as CSV', `bookings?select=${names('instructor_id')}`, csv, true],
      [
        'every booking with what belongs to it, as CSV',
        'bookings?select=*,customers(name,email),facility_spaces(name),facility_service_types(name)',
        csv,
        true,
      ],
    ]
  const readings = reads.map(([title, path, headers, isStaff = false]) => ({
    ...{ title, isStaff, method: 'GET', path: `/rest/v1/${path}`, headers },
  }))
  const called = calls.map(([title, name, args, isStaff = false]) => ({
    title,
    isStaff,
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  }))
  return [...readings, ...called]
}
