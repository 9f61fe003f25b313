/**
 * Returns minutes, such as those of a pass, as `6 h 30 min`, `45 min` or `2 h`, the same in every
 * language.
 */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
