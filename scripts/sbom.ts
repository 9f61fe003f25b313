import { execFileSync } from 'node:child_process'
import product from '../package.json' with { type: 'json' }

/**
 * Returns a list of all packages in the lock file as CycloneDX JSON. Packages that are only needed to
 * build the site are marked `optional`, although the built site contains parts of them. The same lock
 * file gives the same list.
 */
export function sbom(root: string): string {
  const list = JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    ),
  )
  // npm writes the folder's name.
  list.metadata.component.name = product.name
  // These differ from run to run.
  delete list.metadata.timestamp
  delete list.serialNumber
  return `${JSON.stringify(list, null, 2)}\n`
}
