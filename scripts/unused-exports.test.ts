import { expect, it } from 'vitest'
import { unusedExports } from './unused-exports.ts'

it('names what a file exports and no other file mentions', () => {
  const files = new Map([
    ['server/open.ts', 'export type Door = {}\nexport async function openDoor(): Door {}\n'],
    ['server/main.ts', "import { openDoor } from './open.ts'\nexport default openDoor\n"],
    ['web/rows.generated.ts', 'export type Nobody = {}\n'],
    ['docs/doors.md', 'A Door.\n'],
  ])
  expect(unusedExports(files)).toEqual(['server/open.ts: exports Door, which nobody imports'])
})
