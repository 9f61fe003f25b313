import config, { atADesk, inAHand } from './playwright.config.ts'

/** They leave sizes and second looks to this run. */
const inFull = [
  '**/a-saturday-at-the-desk.spec.ts',
  '**/people-change-at-the-desk.spec.ts',
  '**/staff-screens-read-once.spec.ts',
  '**/staff-find-a-caller.spec.ts',
  '**/staff-find-help.spec.ts',
  '**/the-board-hangs-on-the-wall.spec.ts',
  '**/the-desk-runs-the-day.spec.ts',
  '**/three-taps-book-a-cage.spec.ts',
]

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
        project.name === 'phone' ? ['**/long/*.spec.ts', ...atADesk] : [...inAHand, ...inFull],
      testIgnore: [],
    })),
  workers: 1,
}
