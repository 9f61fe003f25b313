/**
 * Returns the email addresses of these bookings, each once. A booking that staff made may have
 * none.
 */
export function emailAddresses(bookings: readonly { player_email: string | null }[]): string[] {
  return [...new Set(bookings.flatMap(({ player_email }) => player_email ?? []))]
}
