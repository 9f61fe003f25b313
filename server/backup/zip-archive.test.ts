import { expect, test } from 'vitest'
import { createZip, ZipTooLarge } from './zip-archive.ts'

const at = new Date('2026-11-24T21:02:00Z')

/** Lines of random digits, which pack to half at best. */
async function* random(lines: number) {
  for (let left = lines; left > 0; left -= 1) yield `${Math.random()}${Math.random()}\n`
}

test('an archive over its size is refused while its files are read, and at its end', async () => {
  let read = 0
  const endless = async function* () {
    for (;;) {
      yield* random(1_000)
      read += 1_000
    }
  }
  await expect(createZip({ mostBytes: 100_000, at }).add('all', endless())).rejects.toThrow(
    ZipTooLarge,
  )
  expect(read).toBeLessThan(100_000)

  const archive = createZip({ mostBytes: 1_000, at })
  await archive.add('small', random(100))
  await expect(archive.end()).rejects.toThrow(ZipTooLarge)
})

test('what reading a file fails with is what adding it fails with', async () => {
  const broken = async function* () {
    yield* random(10)
    throw new Error('connection lost')
  }
  await expect(createZip({ mostBytes: 100_000, at }).add('all', broken())).rejects.toThrow(
    'connection lost',
  )
})
