import { defineConfig } from 'vitest/config'
import { handbook } from './scripts/read-handbook.ts'
import { moveTestClock } from './scripts/test-clock.js'

moveTestClock()

/** `expect.poll` gives up after a second by default, which a busy machine may need for one query. */
const patient = { expect: { poll: { timeout: 10_000 } } }

/**
 * Files that share a process share what they import; each has an empty database. A process for
 * each would cost a second a file, the longest part of the run. The first hooks wait while
 * everything starts at once. A time limit ends what hangs; a slow machine takes three times as long.
 */
const shared = { isolate: false, testTimeout: 60_000, hookTimeout: 120_000, ...patient }
const databaseTests = ['{database,server,shared}/**/*.test.ts']
/** What only `npm run test:long` runs. */
const longTests = ['**/*.long.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A failure names what it got, in its first line too, and fits the end of a build's log.
    chaiConfig: { truncateThreshold: 300 },
    diff: { truncateThreshold: 400 },
    globalSetup: 'database/tests/engines/postgres-broker.ts',
    projects: [
      {
        test: {
          name: 'database',
          include: databaseTests,
          exclude: longTests,
          ...shared,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{web,scripts,client}/**/*.test.ts'],
          exclude: longTests,
          ...shared,
        },
      },
      {
        plugins: [handbook],
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: './web/tests/page-environment.ts',
          ...shared,
        },
      },
      {
        test: {
          name: 'long',
          include: longTests,
          exclude: ['node_modules/**'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...patient,
        },
      },
    ],
  },
})
