import type { HandbookPage } from '../../../shared/handbook.ts'

const files = import.meta.glob<HandbookPage>('../../../docs/handbook/*.md', {
  eager: true,
  import: 'default',
})

const pagesByName = new Map(
  Object.entries(files).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
)

/**
 * The table of contents of the handbook at `/help` (README.md), grouped by reader: front desk,
 * owners, instructors.
 */
export const handbookIndex = pagesByName.get('README') as HandbookPage

/** The pages by their names in the address. */
export const handbookPages = new Map([...pagesByName].filter(([name]) => name !== 'README'))
