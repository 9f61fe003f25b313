import { requestTimeout } from './clients.ts'
import { facilityConfig } from './facility-config.ts'
import { sessionFetch } from './session-client.ts'

const { apiUrl, anonKey } = facilityConfig()

/**
 * Calls a function of the server (`/functions/v1`) as the signed-in person, for what the database
 * alone cannot do, such as mail and exports. Returns its JSON, its file as a Blob, or its text.
 * Throws the JSON of a refusal, or null when that is no JSON.
 */
export async function callFunction(
  name: string,
  body?: Record<string, unknown>,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
  timeout = requestTimeout,
): Promise<unknown> {
  // `sessionFetch` replaces `Authorization` by the session's token.
  const headers: Record<string, string> = { apikey: anonKey, Authorization: `Bearer ${anonKey}` }
  if (body) headers['content-type'] = 'application/json'
  const answer = await sessionFetch(`${apiUrl}/functions/v1/${name}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  })
  if (!answer.ok) throw await answer.json().catch(() => null)
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return answer.json()
  return type.startsWith('application/octet-stream') ? answer.blob() : answer.text()
}
