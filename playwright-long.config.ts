import config, { atADesk, inAHand } from './playwright.config.ts'

/** `npm run test:long`: what takes minutes or a download, and is no part of `npm test`. */
export default {
  ...config,
  testIgnore: [],
  projects: config.projects?.map((project) => ({
    ...project,
    testMatch: project.name === 'phone' ? ['**/long/*.spec.ts', ...atADesk] : inAHand,
    testIgnore: [],
  })),
  workers: 1,
}
