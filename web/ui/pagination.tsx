import type { LucideIcon } from 'lucide-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, type To } from 'react-router'
import { countedRows } from '../../shared/bounds.ts'
import { rowCount } from '../lib/row-count.ts'
import { buttonLook } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * Shows below a list of staff the range of its rows and the total, with links to the previous and
 * the next page. The number of pages is left out if rows were counted only up to a limit
 * (`countedRows`).
 */
export function Pagination(props: {
  page: number
  pageSize: number
  total: number
  to: (page: number) => To
}) {
  const { page, pageSize, total } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-rule px-4 py-2.5 text-small"
    >
      <span className="text-ink-3 tabular-nums">
        {total === 0
          ? 'Nothing to show'
          : `${format(first)}–${format(Math.min(first + pageSize - 1, total))} of ${rowCount(total)}`}
      </span>
      <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:gap-1">
        <PageLink label="Previous" icon={ChevronLeft} to={page > 1 && props.to(page - 1)} />
        <span className="whitespace-nowrap tabular-nums">
          Page {format(page)}
          {total <= countedRows && ` of ${format(pages)}`}
        </span>
        <PageLink label="Next" icon={ChevronRight} to={page < pages && props.to(page + 1)} after />
      </span>
    </nav>
  )
}

/** Below 360 px the arrows are hidden, so that both words and the page number fit. */
const narrow = 'max-[22.5rem]:px-2.5! max-[22.5rem]:[&_svg]:hidden'

function PageLink(props: { label: string; icon: LucideIcon; to: To | false; after?: boolean }) {
  const content = (
    <>
      {!props.after && <Icon of={props.icon} />}
      {props.label}
      {props.after && <Icon of={props.icon} />}
    </>
  )
  const look = buttonLook({ variant: 'secondary', size: 'small', className: narrow })
  if (props.to === false) {
    return (
      <span
        aria-hidden="true"
        className={`${look} border-transparent! bg-rule! text-ink-3! cursor-not-allowed`}
      >
        {content}
      </span>
    )
  }
  return (
    <Link to={props.to} aria-label={`${props.label} page`} className={look}>
      {content}
    </Link>
  )
}

function format(number: number): string {
  return number.toLocaleString('en-US')
}
