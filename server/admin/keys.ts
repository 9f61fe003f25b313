import { statSync } from 'node:fs'
import { signAnonKey } from '../access/tokens.ts'
import { namedDataDir } from '../config.ts'
import { loadSecret, secretFile } from '../database/load-secret.ts'
import type { Verb } from './verb.ts'

/**
 * Prints what another client needs to call this server: its address and the anonymous key. If a
 * server of the embedded engine runs, that server is asked, because the terminal may lack the
 * server's settings.
 */
export const keys: Verb = {
  canRunWhileServing: () => true,
  asksServerFirst: true,
  summary: 'print the address and the anonymous key for other clients, or --json',
  async run({ config, args, print }) {
    if (args.some((each) => each !== '--json'))
      throw new Error('Usage: npm run admin -- keys [--json]')
    // Without this check `loadSecret` would make a new secret, and the printed key would fit no
    // server.
    const hasSecret = () => statSync(secretFile(config.dataDir), { throwIfNoEntry: false })
    if (config.jwtSecret === '' && !hasSecret())
      throw new Error(
        `${namedDataDir(config.dataDir)} holds no secret, and JWT_SECRET is not set: run this with the settings of the server (docs/deploy.md, "Check the installation").`,
      )
    const { jwtSecret, siteUrl: address } = loadSecret(config)
    const anonKey = await signAnonKey(jwtSecret)
    if (args.includes('--json')) {
      print(JSON.stringify({ address, anonKey }))
      return
    }
    print(`address   ${address}`)
    print(`anon key  ${anonKey}`)
  },
}
