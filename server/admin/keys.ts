import { signAnonKey } from '../access/tokens.ts'
import { loadSecret } from '../database/load-secret.ts'
import type { Verb } from './verb.ts'

/** Prints what another client needs to call this server. */
export const keys: Verb = {
  summary: 'print the address and the anonymous key for other clients',
  async run({ config, print }) {
    const { jwtSecret, siteUrl } = loadSecret(config)
    print(`address   ${siteUrl}`)
    print(`anon key  ${await signAnonKey(jwtSecret)}`)
  },
}
