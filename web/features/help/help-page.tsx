import BookOpen from 'lucide-react/icons/book-open'
import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusOnAnchor } from '../../ui/use-focus-on-anchor.ts'
import { HandbookBlocks } from './handbook-blocks.tsx'
import { HandbookLink } from './handbook-link.tsx'
import { handbookPages } from './handbook-pages.ts'
import { HelpFrame } from './help-frame.tsx'

/** `/help/<name>`: a page of the handbook. */
export function HelpPage() {
  const { page: name = '' } = useParams()
  const page = handbookPages.get(name)
  usePageTitle(page ? `${page.title} · Help` : 'Help')
  useFocusOnAnchor()
  if (!page) {
    return (
      <HelpFrame>
        <h1 className="heading-page">Help</h1>
        <EmptyState
          icon={BookOpen}
          title="The handbook has no such page."
          action={
            <HandbookLink to={paths.help} className="link">
              All of the handbook
            </HandbookLink>
          }
          className="mt-5"
        />
      </HelpFrame>
    )
  }
  const { title, introduction, sections } = page
  return (
    <HelpFrame isPart>
      <h1 className="heading-page">{title}</h1>
      <HandbookBlocks blocks={introduction} />
      <nav aria-label="On this page" className="card mt-5 px-5 py-2.5">
        <ul className="grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <HandbookLink to={`#${id}`} className="link-line text-ui">
                {heading}
              </HandbookLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-9 scroll-mt-6">
          <h2 id={`${id}-heading`} className="heading-section">
            {heading}
          </h2>
          <HandbookBlocks blocks={blocks} />
        </section>
      ))}
    </HelpFrame>
  )
}
