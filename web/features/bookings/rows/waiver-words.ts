import * as words from '#words/desk-card.ts'

/**
 * Returns in words, for staff's marks and lists of a day's players, whether a player's waiver is
 * signed: `Signed`, `Not signed` or `Expired March 1`. Returns null for any other state, for
 * example where no waiver is asked for. `dayOf` writes a date.
 */
export function stateInWords(
  state: { state: string; valid_until: string | null },
  dayOf: (date: string) => string,
): string | null {
  if (state.state === 'signed') return words.signed
  if (state.state === 'missing') return words.notSigned
  return state.state === 'expired' ? words.expired(dayOf(state.valid_until ?? '')) : null
}
