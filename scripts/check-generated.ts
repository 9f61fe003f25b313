import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyPlayer } from './empty-player.ts'
import { withCatalogue } from './generate-erd.ts'
import { rowTypes } from './generate-row-types.ts'
import { migratedCatalogue } from './migrated-catalogue.ts'

// Part of `npm test`: fails if a generated file is not up to date.
const catalogue = await migratedCatalogue()
const written = [
  {
    file: 'web/lib/database.generated.ts',
    command: 'row-types',
    wanted: () => rowTypes(catalogue),
  },
  { file: 'shared/no-player.ts', command: 'row-types', wanted: emptyPlayer },
  {
    file: 'docs/architecture.md',
    command: 'erd',
    wanted: (text: string) => withCatalogue(text, catalogue),
  },
]
for (const { file, command, wanted } of written) {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  if (text === wanted(text)) continue
  console.error(`${file} is not up to date: npm run ${command}`)
  process.exitCode = 1
}
