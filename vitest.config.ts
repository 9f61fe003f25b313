import { defineConfig } from 'vitest/config'

const databaseTests = ['{database,server,shared}/**/*.test.ts']
/** What only `npm run test:long` runs. */
const longTests = ['**/*.long.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'database/tests/postgres-broker.ts',
    projects: [
      {
        test: {
          name: 'database',
          include: databaseTests,
          exclude: longTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{web,scripts}/**/*.test.ts'],
          exclude: longTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: './web/tests/page-environment.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'long',
          include: longTests,
          exclude: ['node_modules/**'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
