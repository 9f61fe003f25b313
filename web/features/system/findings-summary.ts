import * as words from '#words/desk-frame.ts'

/** How a check of the installation came out. */
export type State = 'ok' | 'warning' | 'failure'

/**
 * A line of the page System. From the server, `about` names a check, and `says` is for whoever runs
 * the server; the command `doctor` prints the same. From `ownersFindings`, both are for owners.
 */
export type Finding = { about: string; state: State; says: string }

/** Returns a summary of the findings: the numbers of failures and warnings, or that all is well. */
export function stateOf(findings: Finding[]): string {
  const count = (state: State) => findings.filter((each) => each.state === state).length
  const [failures, warnings] = [count('failure'), count('warning')]
  const parts = [failures > 0 && words.failures(failures), warnings > 0 && words.warnings(warnings)]
  return parts.filter(Boolean).join(', ') || words.allWell
}
