/** Returns `Signed`, `Not signed` or `Expired March 1`. */
export function stateInWords(
  state: { state: string; valid_until: string | null },
  dayOf: (date: string) => string,
): string | null {
  if (state.state === 'signed') return 'Signed'
  if (state.state === 'missing') return 'Not signed'
  return state.state === 'expired' ? `Expired ${dayOf(state.valid_until ?? '')}` : null
}
