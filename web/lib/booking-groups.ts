import { errorText } from './error-text.ts'

/** The most bookings of a group that one request of a visitor or of staff may make, move or add. */
export const mostAtOnce = 12

/** A booking because of which the server refused a group. */
type RefusedPart = {
  /** Its place in the request, from 0. */
  index: number
  /** Why it was refused, in the language of the page. */
  reason: string
  /** The stable name of the reason (docs/errors.md), or null if it has none. */
  name: string | null
  /** The names of the rules that it breaks, where staff may override them. */
  rules: string[]
}

/**
 * Returns the bookings because of which the server refused to make or change a group, from its
 * error. Returns none if the group was refused as a whole. `own` replaces a reason that has no
 * translation.
 */
export function refusedParts(
  { details }: { details?: string | null },
  own?: string,
): RefusedPart[] {
  try {
    const parts = JSON.parse(details ?? '') as Partial<RefusedPart>[]
    return parts.map(({ index = 0, reason = '', name = null, rules = [] }) => ({
      index,
      reason: errorText({ code: 'PT409', message: reason, hint: name }, own ?? reason),
      name,
      rules,
    }))
  } catch {
    return []
  }
}
