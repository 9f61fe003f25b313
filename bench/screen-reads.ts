import { PostgrestClient } from '@supabase/postgrest-js'
import type { Facility } from './fill-facilities.ts'
import type { Call } from './load.ts'

const listed =
  'id,start_time,end_time,status,player_name,player_email,facility_spaces(name,description),facility_service_types(name),instructors(first_name,last_name)'

/**
 * Returns requests like those of the administrator's screens, by the name in docs/performance.md.
 * They stay the same when a screen changes what it requests, so that results can be compared.
 */
export function adminReads(token: string, facility: Facility): Promise<Map<string, Call>> {
  const [today = '', tomorrow = '', fortnight = ''] = [0, 1, 14].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  return recordedRequests(token, (client) => {
    const list = () =>
      client
        .from('bookings')
        .select(listed, { count: 'estimated' })
        .eq('facility_id', facility.id)
        .order('start_time', { ascending: false })
        .order('id')
    const containing = (text: string) =>
      client
        .rpc(
          'search_bookings',
          { p_facility_id: facility.id, p_search: text, p_most: 1_001 },
          { count: 'estimated' },
        )
        .select(listed)
        .order('start_time', { ascending: false })
        .order('id')
        .range(0, 9)
    const own = () => client.from('bookings').select(listed).eq('facility_id', facility.id)
    return {
      'list, first page': list().range(0, 9),
      'list, one day': list().gte('start_time', today).lt('start_time', tomorrow).range(0, 9),
      'list, confirmed lessons': list()
        .eq('status', 'confirmed')
        .eq('service_requires_instructor', true)
        .range(0, 9),
      'search, a common text': containing('player'),
      'search, one customer': containing('00042@'),
      'search, nothing found': containing('no such text'),
      'dashboard, counts': client
        .from('facility_dashboard')
        .select('*')
        .eq('facility_id', facility.id)
        .single(),
      'dashboard, five newest': own().order('created_at', { ascending: false }).limit(5),
      'dashboard, next 14 days': client
        .from('bookings')
        .select('start_time,end_time')
        .eq('facility_id', facility.id)
        .neq('status', 'cancelled')
        .gte('start_time', today)
        .lt('start_time', fortnight),
    }
  })
}

/** Returns requests like those of the public pages, by the name in docs/performance.md. */
export function publicReads(anonKey: string, { id }: Facility): Promise<Map<string, Call>> {
  return recordedRequests(anonKey, (client) => ({
    'facility with settings': client
      .from('facilities')
      .select('id,name,slug,time_zone,facility_settings(*)')
      .eq('id', id),
    spaces: client
      .from('facility_spaces')
      .select('id,name,description,space_type')
      .eq('facility_id', id)
      .eq('is_active', true)
      .order('name'),
    services: client
      .from('facility_service_types')
      .select('id,name,requires_instructor,duration_minutes,rate')
      .eq('facility_id', id)
      .eq('is_active', true)
      .order('name'),
    instructors: client
      .from('instructors')
      .select('id,first_name,last_name')
      .eq('facility_id', id)
      .eq('is_active', true)
      .order('last_name'),
  }))
}

/**
 * Records the requests that the official client makes, so that the benchmark can repeat exactly
 * these. Nothing is sent: each request gets an empty answer.
 */
async function recordedRequests(
  key: string,
  ask: (client: PostgrestClient) => Record<string, PromiseLike<unknown>>,
): Promise<Map<string, Call>> {
  let call: Call = { method: 'GET', path: '' }
  const client = new PostgrestClient('http://localhost/rest/v1', {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const headers = Object.fromEntries(request.headers)
      const body = (await request.text()) || undefined
      call = { method: request.method as Call['method'], path: pathname + search, headers, body }
      return Response.json([])
    },
  })
  const calls = new Map<string, Call>()
  for (const [name, question] of Object.entries(ask(client))) {
    await question
    calls.set(name, call)
  }
  return calls
}
