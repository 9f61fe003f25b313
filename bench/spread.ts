/** Returns the value that a share of all values does not exceed, or NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** Returns minimum, median and maximum, as the cells of a table. */
export function spread(values: number[]): [number, number, number] {
  return [percentile(values, 0), median(values), percentile(values, 1)]
}
