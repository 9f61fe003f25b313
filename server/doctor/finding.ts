/** The result of one check, as one line for people. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'failure'; says: string }

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warning = (about: string, says: string): Finding => ({ about, state: 'warning', says })
export const failure = (about: string, says: string): Finding => ({ about, state: 'failure', says })

/**
 * Runs checks one after the other. A check that throws becomes a failure with the text of `sayOf`,
 * or else of the error, and the others still run. It is left out if an earlier failure says the
 * same.
 */
export async function findings(
  checks: Record<string, () => Promise<Finding | Finding[]>>,
  sayOf: (error: unknown) => string | undefined = () => undefined,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [about, check] of Object.entries(checks)) {
    try {
      found.push(...[await check()].flat())
    } catch (error) {
      const says = sayOf(error) ?? (error instanceof Error ? error.message : String(error))
      const failures = found.filter(({ state }) => state === 'failure')
      const isSaid =
        failures.some((each) => each.says === says) ||
        (isOfMissingTables(error) && failures.some((each) => each.about === 'schema'))
      if (!isSaid) found.push(failure(about, says))
    }
  }
  return found
}

/**
 * Returns whether a table, column, function or schema is missing. The check `schema` reports that
 * too.
 */
function isOfMissingTables(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return ['42P01', '42883', '3F000', '42703'].includes(String(code))
}
