import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The files that name base images. */
export const imageFiles = ['Dockerfile', 'compose.yaml']

/** Returns the text with each image's digest behind its tag. An older digest is replaced. */
export function withDigests(text: string, digestOf: (image: string) => string): string {
  return text.replace(
    /^(FROM |\s+image: )([^\s@]+)(?:@sha256:\w+)?/gm,
    (_, before, image) => `${before}${image}@${digestOf(image)}`,
  )
}

/** Asks an image's registry for its digest, through Docker. Throws if either fails. */
function digestOf(image: string): string {
  const format = ['--format', '{{json .Manifest}}']
  const asked = ['buildx', 'imagetools', 'inspect', image, ...format]
  const { digest } = JSON.parse(execFileSync('docker', asked, { encoding: 'utf8' }))
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`)
  return digest
}

if (import.meta.main) {
  for (const file of imageFiles) {
    const path = join(root, file)
    writeFileSync(path, withDigests(readFileSync(path, 'utf8'), digestOf))
  }
}
