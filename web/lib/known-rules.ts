/**
 * Returns the header that sets aside these rules and no other. What was closed since the screen was
 * read is then refused.
 */
export function knowing(rules: readonly string[]): Record<string, string> {
  return { 'x-known-rules': rules.join(',') }
}

/** The rules that staff may set aside, in words. */
export const ruleNames: Record<string, string> = {
  lead_time: 'Notice',
  horizon: 'Too far ahead',
  hours: 'Opening hours',
  grid: 'Start times',
  buffer: 'Buffer',
  closure: 'Closure',
  availability: 'Instructor hours',
  time_off: 'Time off',
  busy: 'Own calendar',
  duration: 'Length',
  kind: 'Service',
}
