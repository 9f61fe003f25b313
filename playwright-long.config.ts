import config, { atADesk } from './playwright.config.ts'

/** `npm run test:long`: what takes minutes or a download, and is no part of `npm test`. */
export default {
  ...config,
  testMatch: ['**/long/*.spec.ts', ...atADesk],
  testIgnore: [],
  projects: config.projects
    ?.filter(({ name }) => name === 'phone')
    .map((project) => ({ ...project, testIgnore: [] })),
  workers: 1,
}
