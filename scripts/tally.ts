import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many tests passed, failed and were skipped. */
export type Tally = { passed: number; failed: number; skipped: number }

/** Counts the tests in Vitest's JSON report. A file that could not be loaded is one failure. */
export function vitestTally(reportFile: string, succeeded: boolean): Tally {
  type Report = {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const report = readReport<Report>(reportFile)
  if (!report) return nothingRan
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return withSilentFailure(succeeded, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

/** Counts the tests in Playwright's JSON report. An error outside of all tests is one failure. */
export function playwrightTally(reportFile: string, succeeded: boolean): Tally {
  type Report = {
    stats: { expected: number; unexpected: number; skipped: number }
    errors: unknown[]
  }
  const report = readReport<Report>(reportFile)
  if (!report) return nothingRan
  const { expected, unexpected, skipped } = report.stats
  return withSilentFailure(succeeded, {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
  })
}

const nothingRan: Tally = { passed: 0, failed: 1, skipped: 0 }

/** Adds a failure if the runner failed without a failed test (an unhandled error), or ran no test. */
function withSilentFailure(succeeded: boolean, tally: Tally): Tally {
  const isSilentFailure = tally.failed === 0 && (!succeeded || tally.passed === 0)
  return isSilentFailure ? { ...tally, failed: 1 } : tally
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  } catch {
    return undefined
  }
}
