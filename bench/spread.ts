/**
 * Returns a percentile of what the benchmark measured: the smallest value that at least `share` (0
 * to 1) of all values do not exceed. Returns NaN for an empty list.
 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** Returns minimum, median and maximum. */
export function spread(values: number[]): [number, number, number] {
  return [percentile(values, 0), median(values), percentile(values, 1)]
}
