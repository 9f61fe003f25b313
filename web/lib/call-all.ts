import { allOf } from './all-of.ts'
import type { Functions, ListFunction } from './list-functions.ts'
import { sessionClient } from './session-client.ts'

/** For the screens of signed-in people: `allOf` with the rights of their account. */
export function callAll<Name extends ListFunction>(
  name: Name,
  values: Functions[Name]['Args'],
  signal: AbortSignal,
) {
  return allOf(sessionClient, name, values, signal)
}
