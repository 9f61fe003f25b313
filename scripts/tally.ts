import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What the summary of `npm test` says of one runner: how many tests passed and were skipped, and
 * for each that failed its name and first error.
 */
export type Tally = { passed: number; skipped: number; failures: string[] }

const root = join(import.meta.dirname, '..')

/** Returns what tally-reporter.ts wrote of a run of Vitest. */
export function vitestTally(reportFile: string, succeeded: boolean): Tally {
  const tally = readReport<Tally>(reportFile)
  return tally ? withSilentFailure(succeeded, tally) : nothingRan
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
export function failure(name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n')
  return first === '' ? name : `${name}: ${first}`
}

/** Adds a failure if the runner failed without a failed test, or ran no test. */
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
