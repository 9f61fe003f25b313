import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and were skipped, and for each that failed its name and first error. */
export type Tally = { passed: number; skipped: number; failures: string[] }

const root = join(import.meta.dirname, '..')

/** Counts the tests in Vitest's JSON report. A file that could not be loaded is one failure. */
export function vitestTally(reportFile: string, succeeded: boolean): Tally {
  type Result = { status: string; fullName: string; failureMessages: string[] }
  type Report = {
    numPassedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { status: string; name: string; message: string; assertionResults: Result[] }[]
  }
  const report = readReport<Report>(reportFile)
  if (!report) return nothingRan
  const failures = report.testResults.flatMap(({ status, name, message, assertionResults }) => {
    if (status !== 'failed') return []
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return [failure(file, message)]
    return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
  })
  return withSilentFailure(succeeded, {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  })
}

/** Counts the tests in Playwright's JSON report. An error outside of all tests is one failure. */
export function playwrightTally(reportFile: string, succeeded: boolean): Tally {
  type Failed = { message?: string }
  type Suite = {
    suites?: Suite[]
    specs: {
      file: string
      title: string
      tests: { status: string; results: { error?: Failed }[] }[]
    }[]
  }
  type Report = {
    stats: { expected: number; skipped: number }
    errors: Failed[]
    suites: Suite[]
  }
  const report = readReport<Report>(reportFile)
  if (!report) return nothingRan
  const specsOf = (suites: Suite[]): Suite['specs'] =>
    suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
  const failures = specsOf(report.suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(`${file} › ${title}`, results.at(-1)?.error?.message)),
  )
  const { expected: passed, skipped } = report.stats
  const outside = report.errors.map(({ message }) => failure('outside of all tests', message))
  return withSilentFailure(succeeded, { passed, skipped, failures: [...failures, ...outside] })
}

const nothingRan: Tally = { passed: 0, skipped: 0, failures: ['no test ran'] }

/** Returns a failure in one line. */
function failure(name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return first === '' ? name : `${name}: ${first}`
}

/** Adds a failure if the runner failed without a failed test (an unhandled error), or ran no test. */
function withSilentFailure(succeeded: boolean, tally: Tally): Tally {
  const isSilentFailure = tally.failures.length === 0 && (!succeeded || tally.passed === 0)
  return isSilentFailure ? { ...tally, failures: ['an error outside of all tests'] } : tally
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}
