const minute = 60
const hour = 60 * minute

/** As the Standard Webhooks convention proposes: ten tries within some three days. */
const pauses = [
  ...[5, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/** Seconds until the next try after the `attempts`th has failed; null when it was the last. */
export function deliveryPause(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}
