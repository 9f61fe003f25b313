import type { Database } from './database.generated.ts'

export type Functions = Database['public']['Functions']

/**
 * The functions that return lists without a limit, as far as their types tell: those that begin with
 * `get_` or `preview_`, and return rows with a `booking_id`, or rows for the days between `p_from`
 * and `p_to`, which cannot be left out. A Supabase project returns at most 1,000 rows at once, so
 * only `allOf` and `callAll` call them, page by page. What is asked by the ids of bookings, or by
 * the link of a group, has a limit, and so have free times.
 */
export type ListFunction = {
  [Name in keyof Functions]: Name extends `get_${string}` | `preview_${string}`
    ? Functions[Name] extends { Args: LimitedArguments }
      ? never
      : Functions[Name] extends
            | { Returns: { booking_id: string | null }[] }
            | { Returns: unknown[]; Args: { p_from: unknown; p_to: unknown } }
        ? Name
        : never
    : never
}[keyof Functions]

type LimitedArguments =
  | { p_booking_ids: unknown }
  | { p_group_token: unknown }
  | { p_duration_minutes: unknown }

/** The database as the API's clients know it: without the functions that are read page by page. */
export type CalledDatabase = {
  public: Omit<Database['public'], 'Functions'> & { Functions: Omit<Functions, ListFunction> }
}
