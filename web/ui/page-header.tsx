import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'

/** The title of a page behind sign-in, with actions on its right and the link back above it. */
export function PageHeader(props: {
  title: string
  /** Shown below the title. */
  subtitle?: ReactNode
  back?: { label: string; to: To }
  actions?: ReactNode
}) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {props.back && (
          <Link to={props.back.to} className="link-line -my-1 text-small text-ink-3">
            <Icon of={ArrowLeft} size="small" />
            {props.back.label}
          </Link>
        )}
        <h1 className="heading-card md:text-[2.25rem]">{props.title}</h1>
        {props.subtitle && <p className="mt-1 text-ui text-ink-3">{props.subtitle}</p>}
      </div>
      {props.actions && (
        <div className="flex flex-wrap gap-2 max-sm:[&_a]:px-3! max-sm:[&_button]:px-3!">
          {props.actions}
        </div>
      )}
    </header>
  )
}
