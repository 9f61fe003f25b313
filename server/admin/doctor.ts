import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import type { Verb } from './verb.ts'

const marks = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' }

/** Checks an installation and prints one line for each check. Fails if a check fails. */
export const doctor: Verb = {
  summary: 'check the installation: one line for each thing, or --json',
  canRunWhileServing: () => true,
  async run({ config, args, print, withDatabase }) {
    if (args.some((each) => each !== '--json')) {
      throw new Error('Usage: npm run admin -- doctor [--json]')
    }
    const found = await withDatabase((database) => examine(database, config))
    if (args.includes('--json')) print(JSON.stringify(found))
    else for (const each of found) print(line(each))
    const failures = found.filter(({ state }) => state === 'failure').length
    if (failures > 0) throw new Error(`${failures} of ${found.length} checks failed.`)
  },
}

function line({ about, state, says }: Finding): string {
  return `${marks[state]}  ${about.padEnd(12)} ${says}`
}
