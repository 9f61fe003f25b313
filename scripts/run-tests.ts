import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countedLines } from './counted.ts'
import { drawInstant } from './draw-instant.ts'
import { stopWithParent } from './stop-with-parent.js'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

const root = join(import.meta.dirname, '..')
const vitestReport = '.cache/vitest.json'
const playwrightReport = '.cache/playwright.json'

/** One command of `npm test`. A command without a report, a check or the build, counts as one test. */
type Step = { name: string; command: string[]; report?: Report }
type Report = { file: string; tally(file: string, succeeded: boolean): Tally }

const checks: Step[] = [
  {
    name: 'format and lint',
    command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  // One checker: several would each repeat the common part of the work.
  { name: 'types', command: [bin('typescript/bin/tsc'), '--build', '--checkers', '1'] },
  { name: 'structure', command: ['scripts/check-structure.ts'] },
  { name: 'unused files, exports and packages', command: [bin('knip/bin/knip.js')] },
  { name: 'what is written from the database', command: ['scripts/check-generated.ts'] },
]
const siteBuild: Step = { name: 'site build', command: ['scripts/build-site.ts'] }
const databaseAndUnit: Step = {
  name: 'unit, database and protocol tests',
  command: [
    bin('vitest/vitest.mjs'),
    // The third worker runs while the others wait for PostgreSQL or for a server to start.
    ...['run', '--project=!long', '--tags-filter=!long', '--maxWorkers=3'],
    ...['--reporter=dot', '--reporter=./scripts/tally-reporter.ts'],
  ],
  report: { file: vitestReport, tally: vitestTally },
}
const browser: Step = {
  name: 'browser tests',
  command: [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
  report: { file: playwrightReport, tally: playwrightTally },
}

const running = new Set<ChildProcess>()
let isInterrupted = false

/**
 * Runs the checks and tests of `npm test`. A failure does not stop the others. Browser tests, tests
 * of the database and the checks run beside each other: the first two often wait, and so two cores
 * are filled.
 */
async function runTests(): Promise<boolean> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const total: Tally = { passed: 0, skipped: 0, failures: [] }
  const run = async (step: Step) => {
    const { passed, skipped, failures } = await runStep(step)
    total.passed += passed
    total.skipped += skipped
    total.failures.push(...failures)
  }
  const inTurn = async (steps: Step[]) => {
    for (const step of steps) await run(step)
  }
  await Promise.all([inTurn([siteBuild, browser]), inTurn(checks), run(databaseAndUnit)])
  for (const each of total.failures) console.log(`failed: ${each}`)
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  return total.failures.length === 0 && total.passed > 0
}

async function runStep({ name, command, report }: Step): Promise<Tally> {
  if (isInterrupted) return { passed: 0, skipped: 0, failures: [`${name}: interrupted`] }
  const start = performance.now()
  if (report) rmSync(join(root, report.file), { force: true })
  const { succeeded, output } = await execute(command)
  const tally = report?.tally(report.file, succeeded) ?? {
    passed: succeeded ? 1 : 0,
    skipped: 0,
    failures: succeeded ? [] : [name],
  }
  const failed = tally.failures.length
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counts = report ? `, ${tally.passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${name} (${seconds} s${counts})`)
  if (failed > 0) console.log(output.trimEnd())
  else for (const line of countedLines(output)) console.log(line)
  return tally
}

/** Runs a command on this Node and returns its whole output. It is ended after an hour. */
function execute(command: string[]): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        TMPDIR: temporaryFolder(),
        FUNGO_TALLY: vitestReport,
        FUNGO_TEST_ENGINES: 'postgres',
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60 * 60_000,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('close', (code, signal) => {
      running.delete(child)
      if (signal) output += `\nEnded by ${signal}`
      resolve({ succeeded: code === 0, output })
    })
  })
}

/**
 * Returns the folder for the tests' databases, in memory if there is room for it. Tests make
 * hundreds of databases, of a thousand files each, and keep none.
 */
function temporaryFolder(): string {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= 8 * 2 ** 30 ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

function bin(path: string): string {
  return join('node_modules', path)
}

/** Forwards a signal to the runners, which then stop their servers and browsers. */
function stopOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
  })
}

stopOn('SIGINT')
stopOn('SIGTERM')
stopWithParent()
// The tests may start at a random time, so that they meet the dates on which faults show.
if (process.env.FUNGO_TEST_CLOCK === 'drawn') {
  process.env.FUNGO_TEST_CLOCK = drawInstant(Date.now(), Math.random())
  console.log(`To repeat: FUNGO_TEST_CLOCK=${process.env.FUNGO_TEST_CLOCK} npm test`)
}
if (!(await runTests())) process.exitCode = 1
