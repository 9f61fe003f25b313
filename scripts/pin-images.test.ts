import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { digestOf, imageFiles, withDigests } from './pin-images.ts'

const digest = `sha256:${'0a'.repeat(32)}`

it.each(imageFiles)('every image of %s gets its digest, and later a newer one', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const images: string[] = []
  const pinned = withDigests(text, (image) => {
    images.push(image)
    return digest
  })
  expect(images.length).toBeGreaterThanOrEqual(2)
  expect(images.filter((image) => !/^[a-z]+:[\w.-]+$/.test(image))).toEqual([])
  const named = pinned.split('\n').filter((line) => /^FROM |\bimage:/.test(line))
  expect(named.filter((line) => !line.includes(`@${digest}`))).toEqual([])
  const newer = `sha256:${'1b'.repeat(32)}`
  expect(withDigests(pinned, () => newer)).toBe(pinned.replaceAll(digest, newer))
})

it('says in a sentence that there is no Docker', () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(() => digestOf('caddy:2')).toThrow(/^Docker does not start \(spawnSync docker ENOENT\)\.$/)
  vi.unstubAllEnvs()
})
