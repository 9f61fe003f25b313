import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:long`: what takes minutes or a download, and is no part of `npm test`. */
export default defineConfig(config, {
  testDir: 'e2e/long',
  testIgnore: [],
  projects: config.projects?.filter(({ name }) => name === 'phone'),
  workers: 1,
})
