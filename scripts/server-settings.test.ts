import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverSettings } from './server-settings.js'

test('the settings keep the heap small under load', () => {
  const [bounded, unbounded] = [serverSettings.flags, []].map((flags) =>
    Math.max(...heapSizes(flags)),
  )
  // It is half on a quiet machine. On a busy one the garbage collector runs later.
  expect(bounded).toBeLessThan(Number(unbounded) * 0.75)
})

/**
 * Returns heap sizes in MiB of a process with 25 MiB of lasting and as much of short-lived objects.
 */
function heapSizes(flags: string[]): number[] {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', work], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const work = `
  const held = Array.from({ length: 100_000 }, (_, number) => ({ text: ('held ' + number).repeat(10) }))
  held.forEach(({ text }) => Buffer.from(text))
  const passing = []
  const sizes = []
  for (let number = 0; number < 1_500_000; number += 1) {
    passing[number % 60_000] = { number, list: [number, number, number, number] }
    if (number % 10_000 === 0) sizes.push(process.memoryUsage().heapTotal / 2 ** 20)
  }
  console.log(JSON.stringify([...sizes, held.length / 100_000]))`
