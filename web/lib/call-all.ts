import type { PostgrestClient } from '@supabase/postgrest-js'
import { allRows } from './all-rows.ts'
import type { Functions, ListFunction } from './call.ts'
import { sessionClient } from './session-client.ts'

// The client's own types can't follow a function that is a parameter.
const anyFunction = sessionClient as PostgrestClient

/**
 * Calls a database function that returns rows for any number of bookings, or for what was recorded
 * about them, in an order that it fixes itself, and returns all of them.
 */
export function callAll<Name extends ListFunction>(
  name: Name,
  values: Functions[Name]['Args'],
  signal: AbortSignal,
) {
  return allRows<Functions[Name]['Returns'][number]>((first, last) =>
    anyFunction.rpc(name, values).range(first, last).abortSignal(signal).throwOnError(),
  )
}
