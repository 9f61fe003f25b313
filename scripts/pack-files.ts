import { execFileSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The time of every file in an archive. The files' own times differ between two checkouts. */
const packedAt = new Date('2026-01-01T00:00:00Z')

/** Packs a release, or the client: writes files as a `.tar.gz`. Same files give the same bytes. */
export function packFiles(folder: string, files: string[], archive: string): void {
  // Folders are left out, because their times would differ.
  const packed = [...files].sort()
  for (const file of packed) utimesSync(join(folder, file), packedAt, packedAt)
  const list = join(folder, 'files')
  writeFileSync(list, packed.join('\n'))
  const tar = ['-cf', '-', '--format=ustar', ...ownedByRoot(), '-C', folder, '-T', list]
  const bytes = execFileSync('tar', tar, { maxBuffer: 1024 ** 3 })
  writeFileSync(archive, gzipSync(bytes, { level: 9 }))
}

/** Returns the options that make root the owner of all files, for GNU's or BSD's tar. */
function ownedByRoot(): string[] {
  const says = execFileSync('tar', ['--version'], { encoding: 'utf8' })
  return says.includes('GNU')
    ? ['--owner=0', '--group=0', '--numeric-owner']
    : ['--uid', '0', '--gid', '0']
}
