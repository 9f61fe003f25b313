/**
 * Whether a text holds a blank of any script, a control character or something invisible: what no
 * address holds. The same characters as `private.has_blank` of the database.
 */
export function hasBlank(text: string): boolean {
  return /[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/u.test(text)
}
