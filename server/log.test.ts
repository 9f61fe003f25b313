import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { paths } from '../web/paths.ts'
import { errorForLog, redactedPath } from './log.ts'

const token = '0123456789abcdef'.repeat(4)

it.each([
  ['/book', '/book'],
  [`/manage/${token}`, '/manage/[token]'],
  ['/manage/short', '/manage/[token]'],
  [`/manage/${token}/booking.ics`, '/manage/[token]/booking.ics'],
  [`/Manage/${token}/x`, '/Manage/[token]/x'],
  [`/calendar/${token}.ics`, '/calendar/[token]'],
  [`/other/${token}`, '/[other]'],
  [`/admin/${token}`, '/admin/[token]'],
  ['/admin/a.player@example.com', '/admin/[other]'],
  ['/admin/a.player%40example.com/y', '/admin/[other]/y'],
  ['/Quirin', '/[other]'],
  ['/quirin-zandvoort', '/[other]'],
  ['/book%3Fname=Quirin', '/[other]'],
  ['/book/Quirin%20Zandvoort', '/book/[other]'],
  ['/book&name=quirin', '/[other]'],
  ['/contact/name=quirin', '/contact/[other]'],
  ['/assets/index-BxQ12_aB.js', '/assets/index-BxQ12_aB.js'],
  ['/', '/'],
  [
    '/admin/bookings/11111111-1111-4111-8111-111111111111',
    '/admin/bookings/11111111-1111-4111-8111-111111111111',
  ],
  ['/rest/v1/rpc/get_available_time_slots', '/rest/v1/rpc/get_available_time_slots'],
])('logs %s as %s', (path, logged) => {
  expect(redactedPath(path)).toBe(logged)
})

it('accepts the first part of every address of the site', () => {
  for (const address of Object.values(paths)) {
    const path = typeof address === 'string' ? address : address('open' as never)
    expect(redactedPath(path.split('?')[0] ?? ''), path).not.toContain('[other]')
  }
})

it('logs an error without the row that the database quotes', () => {
  const detail = 'Failing row contains (Owen Brandt, owen@example.com).'
  const error = Object.assign(new Error('violates check constraint'), { code: '23514', detail })
  const logged = JSON.stringify(errorForLog(error))
  expect(logged).toContain('violates check constraint')
  expect(logged).toContain('23514')
  expect(logged).not.toContain('Owen')
})

it('does not keep a process from ending when nobody reads the log', async () => {
  const script = `
    import { createLog, written } from './log.ts'
    process.stdin.once('data', async () => {
      const log = createLog()
      log.info('the last line')
      await written(log)
      process.exit(0)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.destroy()
  child.stdin.write('now')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it.skipIf(!existsSync('/dev/full'))('stops nothing when its disk is full', async () => {
  const script = `
    import { createLog, written } from './log.ts'
    const log = createLog()
    process.on('uncaughtException', () => process.exit(9))
    for (let n = 0; n < 300; n += 1) {
      log.info('x'.repeat(20_000))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const keepsAll = process.memoryUsage().heapUsed > 60_000_000
    log.fatal('the last line')
    await written(log)
    process.exit(keepsAll ? 8 : 7)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect(await once(child, 'exit')).toEqual([7, null])
})
