import type { HandbookPage } from '../../../shared/handbook.ts'

const files = import.meta.glob<HandbookPage>('../../../docs/handbook/*.md', {
  eager: true,
  import: 'default',
})

const read = new Map(
  Object.entries(files).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
)

/** The list of the pages, grouped by the reader that they are for. */
export const handbookIndex = read.get('README') as HandbookPage

/** The pages by their names in the address. */
export const handbookPages = new Map([...read].filter(([name]) => name !== 'README'))
