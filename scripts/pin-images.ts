import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files that name base images. `npm run images` pins these to today's digests. */
export const imageFiles = ['Dockerfile', 'compose.yaml']

/** Returns the text with each image's digest behind its tag. An older digest is replaced. */
export function withDigests(text: string, digestOf: (image: string) => string): string {
  return text.replace(
    /^(FROM |\s+image: )([^\s@]+)(?:@sha256:\w+)?/gm,
    (_, before, image) => `${before}${image}@${digestOf(image)}`,
  )
}

/** Asks an image's registry for its digest, through Docker. Throws a sentence if either fails. */
export function digestOf(image: string): string {
  const format = ['--format', '{{json .Manifest}}']
  const asked = ['buildx', 'imagetools', 'inspect', image, ...format]
  const { error, status, stdout, stderr } = spawnSync('docker', asked, { encoding: 'utf8' })
  if (error) throw new Error(`Docker does not start (${error.message}).`)
  if (status !== 0) throw new Error(`Docker does not tell the digest of ${image}: ${stderr.trim()}`)
  const { digest } = JSON.parse(stdout)
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`)
  return digest
}

if (import.meta.main) {
  try {
    for (const file of imageFiles) {
      const path = join(root, file)
      writeFileSync(path, withDigests(readFileSync(path, 'utf8'), digestOf))
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
