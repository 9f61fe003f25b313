/**
 * Returns the email addresses of these bookings, each once: staff write to them or copy them, or
 * are told that a cancellation is mailed there. A booking that staff made may have none.
 */
export function emailAddresses(bookings: readonly { player_email: string | null }[]): string[] {
  return [...new Set(bookings.flatMap(({ player_email }) => player_email ?? []))]
}
