/** What the doctor found out about one thing, as one line for people. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'failure'; says: string }

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warning = (about: string, says: string): Finding => ({ about, state: 'warning', says })
export const failure = (about: string, says: string): Finding => ({ about, state: 'failure', says })

/** Runs checks one after the other. A check that throws becomes a failure; the others still run. */
export async function findings(
  checks: Record<string, () => Promise<Finding | Finding[]>>,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [about, check] of Object.entries(checks)) {
    try {
      found.push(...[await check()].flat())
    } catch (error) {
      found.push(failure(about, error instanceof Error ? error.message : String(error)))
    }
  }
  return found
}
