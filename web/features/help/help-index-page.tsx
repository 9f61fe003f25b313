import type { HandbookInline, HandbookSection } from '../../../shared/handbook.ts'
import { useAddressParams } from '../../lib/use-address-params.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Choice, ChoiceGroup } from '../../ui/choice.tsx'
import { HandbookBlocks } from './handbook-blocks.tsx'
import { HandbookLink } from './handbook-link.tsx'
import { handbookIndex, handbookPages } from './handbook-pages.ts'
import { HelpFrame } from './help-frame.tsx'

const everybody = 'everybody'

/**
 * `/help`: the pages of the handbook, grouped by reader. `reader`: the anchor of the only group
 * that is shown at first, or null for all.
 */
export function HelpIndexPage({ reader }: { reader: string | null }) {
  usePageTitle('Help')
  const [params, changeParams] = useAddressParams()
  const { sections, introduction, title } = handbookIndex
  const asked = params.get('for') ?? reader
  const chosen = sections.find(({ id }) => id === asked)
  const choices = [{ id: everybody, heading: 'Everybody' }, ...sections]
  return (
    <HelpFrame>
      <h1 className="heading-page">{title}</h1>
      <HandbookBlocks blocks={introduction} />
      <ChoiceGroup legend="For" legendHidden className="mt-6">
        <span className="flex flex-wrap gap-2">
          {choices.map(({ id, heading }) => (
            <Choice
              key={id}
              name="for"
              look="solid"
              checked={id === (chosen?.id ?? everybody)}
              onChange={() => changeParams(() => ({ for: id }), { replace: true })}
              className="grid min-h-11 place-items-center px-4 text-ui font-semibold"
            >
              {heading}
            </Choice>
          ))}
        </span>
      </ChoiceGroup>
      {(chosen ? [chosen] : sections).map((section) => (
        <Pages key={section.id} of={section} />
      ))}
    </HelpFrame>
  )
}

/** A group of the list, with the headings of each page. */
function Pages({ of: { heading, blocks } }: { of: HandbookSection }) {
  const items = blocks.flatMap((block) => ('items' in block ? block.items : []))
  return (
    <section className="mt-8">
      <h2 className="heading-section">{heading}</h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {items.map((item) => (
          <PageCard key={pageOf(item)} name={pageOf(item)} />
        ))}
      </ul>
    </section>
  )
}

function PageCard({ name }: { name: string }) {
  const page = handbookPages.get(name)
  return (
    <li className="card p-5">
      <h3 className="text-title font-[680]">
        <HandbookLink to={paths.helpPage(name)} className="link">
          {page?.title}
        </HandbookLink>
      </h3>
      <ul className="mt-1.5 columns-1 gap-x-6 sm:columns-2 md:columns-1 xl:columns-2">
        {page?.sections.map(({ id, heading }) => (
          <li key={id}>
            <HandbookLink to={paths.helpPage(name, id)} className="link-line text-ui">
              {heading}
            </HandbookLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Returns the name of the page that an item of the list leads to. */
function pageOf(item: HandbookInline[]): string {
  const link = item.find((part) => typeof part === 'object' && 'link' in part)
  return link && typeof link === 'object' && 'to' in link ? link.to.replace(/^.*\//, '') : ''
}
