/**
 * For a component's `className`: returns the class names joined by blanks, without false, null and
 * empty ones.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
