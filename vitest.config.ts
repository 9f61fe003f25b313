import { defineConfig } from 'vitest/config'
import { handbook } from './scripts/read-handbook.ts'
import { moveTestClock } from './scripts/test-clock.js'

// With FUNGO_TEST_CLOCK the tests start at another time than now.
moveTestClock()

/**
 * `expect.poll` gives up after a second by default. On a busy machine one query may take as long.
 */
const patient = { expect: { poll: { timeout: 30_000 } } }

/**
 * Many test files run in one process and share the modules that they import (`isolate`). A process
 * for each file would cost a second a file, which would be the longest part of the run. Each file
 * that needs a database still has an empty one of its own. The time limits only end what hangs.
 * They are long, because a slow machine takes three times as long as usual, and the first hooks
 * wait while everything starts at once.
 */
const shared = { isolate: false, testTimeout: 120_000, hookTimeout: 180_000, ...patient }
const databaseTests = ['{database,server,shared}/**/*.test.ts']
/** Files that only `npm run test:long` runs. Single tests elsewhere have the tag `long`. */
const longTests = ['**/*.long.test.ts']

/**
 * The projects of the tests. `npm test` runs all except `long` and the tests with that tag. `npm run
 * test:long` runs these, and of the others what the embedded engine was left out of.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [{ name: 'long', description: 'A variant that only `npm run test:long` runs.' }],
    // A failed test prints the value that it got, even in its first line. Long values are cut,
    // because they would fill the end of a log.
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
        // The help pages import the handbook.
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
