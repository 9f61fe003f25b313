/**
 * Returns the hint in Settings, People, below the switch that requires a second step of all
 * administrators. `is_passed`: whether the reader has passed one, without which the rule would lock
 * them out. `missing`: how many administrators have none yet. It is null for readers who may not
 * know it.
 */
export function ruleHint(rule: { is_passed: boolean; missing: number | null }): string {
  if (!rule.is_passed) return 'Set it up for yourself first, on the page of your account.'
  const missing = rule.missing ?? 0
  if (missing === 0) return 'All administrators have set it up.'
  const who = missing === 1 ? '1 administrator has' : `${missing} administrators have`
  return `${who} not set it up, and would be asked to before going on.`
}
