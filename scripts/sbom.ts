import { execFileSync } from 'node:child_process'
import product from '../package.json' with { type: 'json' }

/**
 * Returns all packages of the lock file as CycloneDX JSON, which a release contains. npm marks the
 * packages that are only needed to build, test and check as `optional`. The built site still
 * contains parts of some of them. The same lock file always gives the same text.
 */
export function sbom(root: string): string {
  const list = JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    ),
  )
  // npm takes the name of the folder, which differs between checkouts.
  list.metadata.component.name = product.name
  // The time and the serial number are new in each run.
  delete list.metadata.timestamp
  delete list.serialNumber
  return `${JSON.stringify(list, null, 2)}\n`
}
