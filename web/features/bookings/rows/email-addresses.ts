/** Whom to write to about these bookings, each address once. Staff may book without one. */
export function emailAddresses(bookings: readonly { player_email: string | null }[]): string[] {
  return [...new Set(bookings.flatMap(({ player_email }) => player_email ?? []))]
}
