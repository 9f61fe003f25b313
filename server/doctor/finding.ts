/**
 * The result of one check of the doctor, as one line for people: the operator, or owners in System.
 */
export type Finding = { about: string; state: 'ok' | 'warning' | 'failure'; says: string }

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const warning = (about: string, says: string): Finding => ({ about, state: 'warning', says })
export const failure = (about: string, says: string): Finding => ({ about, state: 'failure', says })

/**
 * A check, with what it tells of: the `installation`, which all facilities share, the `facilities`
 * all together, or the `host` or sender of one facility. `examineFor` decides by that who may see it.
 */
export type Check = {
  of: 'installation' | 'facilities' | 'host'
  look: () => Promise<Finding | Finding[]>
}

export const ofInstallation = (look: Check['look']): Check => ({ of: 'installation', look })
export const ofFacilities = (look: Check['look']): Check => ({ of: 'facilities', look })
export const ofHost = (look: Check['look']): Check => ({ of: 'host', look })

/**
 * Runs checks one after the other. A check that throws becomes a failure with the text of `sayOf`,
 * or else of the error, and the others still run. Such a failure is left out if an earlier one says
 * the same.
 */
export async function findings(
  checks: Record<string, Check>,
  sayOf: (error: unknown) => string | undefined = () => undefined,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [about, { look }] of Object.entries(checks)) {
    try {
      found.push(...[await look()].flat())
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
