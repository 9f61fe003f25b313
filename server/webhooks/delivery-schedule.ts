const minute = 60
const hour = 60 * minute

/**
 * The seconds between two tries, as the Standard Webhooks convention proposes: ten tries within
 * about three days.
 */
const pauses = [
  ...[5, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
]

/**
 * Returns the seconds until the next try to deliver a message to a webhook, after try number
 * `attempts` has failed. Returns null after the last.
 */
export function deliveryPause(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}
