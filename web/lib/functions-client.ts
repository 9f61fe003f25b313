import type { FunctionsHttpError } from '@supabase/functions-js'
import { requestTimeout } from './clients.ts'
import { facilityConfig } from './facility-config.ts'
import { laterFiles } from './later-files.ts'
import { sessionFetch } from './session-client.ts'

const { apiUrl, anonKey } = facilityConfig()

const files = laterFiles(() => import('@supabase/functions-js'))

/** Calls a server function as the signed-in person. Throws the error of its answer. */
export async function callFunction(
  name: string,
  body?: Record<string, unknown>,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
  timeout = requestTimeout,
): Promise<unknown> {
  const { FunctionsClient, FunctionsFetchError, FunctionsHttpError } = await files.fetch()
  const client = new FunctionsClient(`${apiUrl}/functions/v1`, {
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    customFetch: sessionFetch,
  })
  const { data, error } = await client.invoke(name, { body, method, timeout })
  if (!error) return data
  if (error instanceof FunctionsFetchError) throw error.context
  throw error instanceof FunctionsHttpError ? await answerOf(error) : error
}

/** Returns the JSON body of a refused call. The client does not read it. */
async function answerOf(error: FunctionsHttpError): Promise<unknown> {
  return (error.context as Response).json().catch(() => null)
}
