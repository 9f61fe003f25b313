import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import config, { atADesk, atEverySize, inAHand, onThePhone } from './playwright.config.ts'

/**
 * The files of `npm test` that leave tests, sizes, devices, second looks or a language to this run.
 * It finds them by the words with which they say so, and runs them in full.
 */
const inFull = globSync('e2e/*.spec.ts', { cwd: import.meta.dirname })
  .filter((file) =>
    /isLongRun|again: true|@long/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  .map((file) => `**/${basename(file)}`)

/** `npm run test:long`: what takes minutes or a download, and is no part of `npm test`. */
export default {
  ...config,
  metadata: { isLong: true },
  testIgnore: [],
  grepInvert: [],
  projects: config.projects
    ?.filter(({ name }) => name !== 'own-site')
    .map((project) => ({
      ...project,
      testMatch:
        project.name === 'phone'
          ? [
              '**/long/*.spec.ts',
              ...atADesk,
              ...inFull.filter((file) => !atEverySize.includes(file)),
            ]
          : [...inAHand, ...inFull.filter((file) => !onThePhone.includes(file))],
      testIgnore: [],
    })),
  workers: 1,
}
