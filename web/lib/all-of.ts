import type { PostgrestClient } from '@supabase/postgrest-js'
import { allRows } from './all-rows.ts'
import type { CalledDatabase, Functions, ListFunction } from './list-functions.ts'

/**
 * Calls a database function that returns rows for any number of bookings or days, in an order that
 * it fixes itself, and returns all of them.
 */
export function allOf<Name extends ListFunction>(
  api: PostgrestClient<CalledDatabase>,
  name: Name,
  values: Functions[Name]['Args'],
  signal: AbortSignal,
) {
  // The client's own types can't follow a function that is a parameter.
  const anyFunction = api as PostgrestClient
  return allRows<Functions[Name]['Returns'][number]>((first, last) =>
    anyFunction.rpc(name, values).range(first, last).abortSignal(signal).throwOnError(),
  )
}
