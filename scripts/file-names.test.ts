import { expect, test } from 'vitest'
import { unusedFeatureNames } from './file-names.ts'

const features = (...paths: string[]) =>
  unusedFeatureNames(new Map(paths.map((path) => [`web/features/${path}`, ''])))

test('a name that no feature uses is not allowed', () => {
  const none = features()
  expect(none).toContain('scripts/file-names.ts: allows queries in features, which none uses')
  expect(none).toContain('scripts/file-names.ts: allows dialog in features, which none uses')
  const some = features('spaces/queries.ts', 'spaces/space-dialog.tsx')
  expect(some).toEqual(none.filter((problem) => !/allows (queries|dialog) /.test(problem)))
})

test('a test does not use a name', () => {
  expect(features('spaces/space-dialog.test.tsx')).toEqual(features())
})
