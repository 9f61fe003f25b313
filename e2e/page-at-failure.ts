import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page showed when a test failed, because a build server keeps only the output. */
export default class PageAtFailure implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === test.expectedStatus) return
    const context = result.attachments.find(({ name }) => name === 'error-context')?.path
    const text = context ? readFileSync(context, 'utf8') : ''
    console.log(`${test.title}\n${text.slice(text.indexOf('# Page snapshot'))}`)
  }
}
