import { loadWizard } from '../wizard-choices/wizard-session.ts'

/** The players of the last group. Only in memory: the browser stores no name after a booking. */
let ofLastGroup: string[] = []

/** Remembers the players of a group, to suggest their names for the next one. */
export function keepPlayers(names: string[]): void {
  ofLastGroup = names
}

/** Returns up to six names to suggest: the players whom this open page booked last. */
export function lastPlayers(facilityId: string): string[] {
  const { ticket } = loadWizard(() => sessionStorage, facilityId)
  const names = [...ofLastGroup, ticket?.playerName ?? '']
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))].slice(0, 6)
}
