import type { RestRequest } from './parse/parse-request.ts'
import { invalidPreferences } from './parse/preferences.ts'

/**
 * Returns whether the database refused a transaction because it does not know the time zone that
 * `Prefer` asked for. Only the database knows the names of its zones: JavaScript takes others too,
 * such as `PST`. The message may be in another language.
 */
export function isUnknownZone(error: unknown, zone: string | null): boolean {
  if (zone === null || !(error instanceof Error && 'code' in error)) return false
  const { code, message } = error
  return code === '22023' && message.includes('TimeZone') && message.includes(zone)
}

/**
 * Returns the request without its time zone, as PostgREST answers one whose zone is unknown. Throws
 * 400 PGRST122 with `handling=strict`.
 */
export function withoutZone(request: RestRequest): RestRequest {
  const { preferences } = request
  if (preferences.handling === 'strict')
    throw invalidPreferences([`timezone=${preferences.timezone}`])
  return { ...request, preferences: { ...preferences, timezone: null } }
}
