/** Returns what requiring a second step would mean, and for how many administrators. */
export function ruleHint(rule: { is_passed: boolean; missing: number | null }): string {
  if (!rule.is_passed) return 'Set it up for yourself first, on the page of your account.'
  const missing = rule.missing ?? 0
  if (missing === 0) return 'All administrators have set it up.'
  const who = missing === 1 ? '1 administrator has' : `${missing} administrators have`
  return `${who} not set it up, and would be asked to before going on.`
}
