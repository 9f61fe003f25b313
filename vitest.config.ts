import { defineConfig } from 'vitest/config'

const databaseTests = ['{database,server,shared}/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'database',
          include: databaseTests,
          globalSetup: 'database/tests/postgres-broker.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
