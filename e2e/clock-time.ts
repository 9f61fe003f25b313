/**
 * The source of a pattern for a time of the demo facility, such as `1:05 PM`. In the hour that
 * comes twice when summer time ends, it is written with its zone: `1:05 AM EDT`.
 */
export const clockTime = String.raw`\d+:\d\d [AP]M( E[DS]T)?`
