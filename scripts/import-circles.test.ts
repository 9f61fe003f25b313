import { expect, test } from 'vitest'
import { importCircles } from './import-circles.ts'

const circles = (imports: Record<string, string[]>) =>
  importCircles(
    new Map(
      Object.entries(imports).map(([path, names]) => [
        path,
        names.map((name) => `import { x } from '${name}'\n`).join(''),
      ]),
    ),
  )

test('a way down is no circle', () => {
  expect(
    circles({
      'web/routes.tsx': ['./ui/button.tsx', './lib/time.ts', 'react'],
      'web/ui/button.tsx': ['../lib/time.ts'],
      'web/lib/time.ts': ['./missing.ts'],
    }),
  ).toEqual([])
})

test('a file is named with the shortest way back to it', () => {
  expect(
    circles({
      'server/mail/a.ts': ['./b.ts', './c.ts'],
      'server/mail/b.ts': ['./c.ts'],
      'server/mail/c.ts': ['./a.ts'],
      'server/app.ts': ['./mail/a.ts'],
    }),
  ).toEqual([
    'server/mail/a.ts: imports itself: server/mail/a.ts → server/mail/c.ts → server/mail/a.ts',
    'server/mail/b.ts: imports itself: server/mail/b.ts → server/mail/c.ts → server/mail/a.ts → server/mail/b.ts',
  ])
})

test('two circles are two lines', () => {
  expect(
    circles({
      'e2e/a.ts': ['./b.ts'],
      'e2e/b.ts': ['./a.ts'],
      'bench/a.ts': ['./a.ts'],
    }),
  ).toEqual([
    'bench/a.ts: imports itself: bench/a.ts → bench/a.ts',
    'e2e/a.ts: imports itself: e2e/a.ts → e2e/b.ts → e2e/a.ts',
  ])
})

test('a type that is imported, or an import at run time, closes a circle too', () => {
  const files = new Map([
    ['web/ui/a.ts', "import type { B } from './b.ts'\n"],
    ['web/ui/b.ts', "const a = () => import('./a.ts')\n"],
  ])
  expect(importCircles(files)).toHaveLength(1)
})
