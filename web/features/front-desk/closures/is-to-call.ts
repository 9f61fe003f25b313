/** Returns whether a booking is settled already, and only its customer must still be called. */
export function isToCall({ cause }: { cause: string }): boolean {
  return cause === 'moved' || cause === 'cancelled'
}
