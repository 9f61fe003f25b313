import { execFileSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The time of every file in an archive: that of the sources would differ between two checkouts. */
const packedAt = new Date('2026-01-01T00:00:00Z')

/** Writes files of a folder as a `.tar.gz`. The same files give the same bytes, whenever and wherever. */
export function packFiles(folder: string, files: string[], archive: string): void {
  // Files alone, in one order and of one time: folders would carry the time of the copying.
  const packed = [...files].sort()
  for (const file of packed) utimesSync(join(folder, file), packedAt, packedAt)
  const list = join(folder, 'files')
  writeFileSync(list, packed.join('\n'))
  const tar = ['-cf', '-', '--format=ustar', ...ownedByNobody(), '-C', folder, '-T', list]
  const bytes = execFileSync('tar', tar, { maxBuffer: 1024 ** 3 })
  writeFileSync(archive, gzipSync(bytes, { level: 9 }))
}

/** Returns options of tar that make root the owner of all files. */
function ownedByNobody(): string[] {
  const says = execFileSync('tar', ['--version'], { encoding: 'utf8' })
  return says.includes('GNU')
    ? ['--owner=0', '--group=0', '--numeric-owner']
    : ['--uid', '0', '--gid', '0']
}
