/**
 * Returns the email addresses of these bookings, each once. Staff write to them or copy them. When
 * staff cancel, they read that a mail goes there. A booking that staff made may have none.
 */
export function emailAddresses(bookings: readonly { player_email: string | null }[]): string[] {
  return [...new Set(bookings.flatMap(({ player_email }) => player_email ?? []))]
}
