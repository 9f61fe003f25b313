/**
 * The source of a pattern with which tests find a time of the demo facility on a page, such as
 * `1:05 PM`. In the hour that comes twice when summer time ends, the page writes the zone too:
 * `1:05 AM EDT`.
 */
export const clockTime = String.raw`\d+:\d\d [AP]M( E[DS]T)?`
