import { defineConfig } from 'vitest/config'

const databaseTests = ['{database,server,shared}/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: 'database/tests/postgres-broker.ts',
    projects: [
      {
        test: {
          name: 'database',
          include: databaseTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{web,scripts}/**/*.test.ts'],
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
    ],
  },
})
