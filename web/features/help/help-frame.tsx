import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { EnglishPart } from '../../ui/place-language.tsx'
import { HandbookLink } from './handbook-link.tsx'
import { HelpSearch } from './help-search.tsx'
import { keepHandbook } from './keep-handbook.ts'

/**
 * The frame of each page of the handbook: the links back and the search. It also keeps the handbook
 * on this device, to be read without a network.
 */
export function HelpFrame(props: {
  /** True on a single page of the handbook. It links back to the table of contents. */
  isPart?: boolean
  children: ReactNode
}) {
  const { state } = useLocation()
  useEffect(keepHandbook, [])
  return (
    // The handbook is only in English.
    <EnglishPart className="wrap pt-5 pb-24">
      <nav aria-label="Back" className="mb-3 flex flex-wrap gap-x-6">
        {typeof state?.from === 'string' && (
          <Link to={state.from} className="link-line text-ui">
            <Icon of={ArrowLeft} size="small" />
            Back to the screen
          </Link>
        )}
        {props.isPart && (
          <HandbookLink to={paths.help} className="link-line text-ui">
            All of the handbook
          </HandbookLink>
        )}
      </nav>
      <HelpSearch />
      <div className="mt-7">{props.children}</div>
    </EnglishPart>
  )
}
