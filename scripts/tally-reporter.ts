import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { failure, type Tally } from './tally.ts'

/**
 * Writes Vitest's tally for the summary of `npm test`, as JSON to the file in `FUNGO_TALLY`.
 * Vitest's own JSON leaves out the error of a suite's hook and every error outside of all tests.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const all = modules.flatMap(({ children }) => [...children.allTests()])
    // The runner calls those skipped that are left to the long run.
    const tests = all.filter(({ tags }) => !tags.includes('long'))
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const tally: Tally = {
      passed: count('passed'),
      skipped: count('skipped'),
      failures: [
        ...modules.flatMap(failuresOf),
        ...outside.map(({ message }) => failure('outside of all tests', message)),
      ],
    }
    writeFileSync(process.env.FUNGO_TALLY ?? '', JSON.stringify(tally))
  }
}

/** Returns the errors of a file, of its suites' hooks and of its tests. */
function failuresOf(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId)
  const { children } = module
  return [
    ...module.errors().map(({ message }) => failure(file, message)),
    ...[...children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => failure(`${file} › ${suite.fullName}`, message)),
    ),
    ...[...children.allTests('failed')].map((test) =>
      failure(`${file} › ${test.fullName}`, test.result().errors?.[0]?.stack),
    ),
  ]
}
