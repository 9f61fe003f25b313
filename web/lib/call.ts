import type { PostgrestClient } from '@supabase/postgrest-js'
import { fetchData } from './fetch-data.ts'
import type { Functions, ListFunction } from './list-functions.ts'
import { sessionClient } from './session-client.ts'

type OtherFunction = Exclude<keyof Functions, ListFunction>

// The client's own types can't follow a function that is a parameter.
const anyFunction = sessionClient as PostgrestClient

/**
 * For the screens of signed-in people: calls a database function with the rights of their account
 * and returns what it returns. Throws the API's error.
 */
export async function call<Name extends OtherFunction>(
  name: Name,
  values?: Functions[Name]['Args'],
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Functions[Name]['Returns']> {
  const request = anyFunction.rpc(name, values)
  for (const [header, value] of Object.entries(headers)) request.setHeader(header, value)
  return fetchData(request, signal)
}

/** Returns a `queryFn` that calls a database function. */
export function calling<Name extends OtherFunction>(name: Name, values?: Functions[Name]['Args']) {
  return ({ signal }: { signal: AbortSignal }) => call(name, values, { signal })
}
