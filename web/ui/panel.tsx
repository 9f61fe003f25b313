import { type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from '../lib/class-names.ts'

/** A card with a title line. It is a region with the title as its name. */
export function Panel(props: {
  title: string
  /** Makes the title a link to this address. */
  to?: To
  /** Shown at the end of the title line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className={classNames('card @container min-w-0 overflow-hidden', props.className)}
    >
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-rule px-5 py-2">
        <h2 id={title} className="text-body font-[680]">
          {props.to ? (
            <Link to={props.to} className="inline-flex min-h-10 items-center hover:underline">
              {props.title}
            </Link>
          ) : (
            props.title
          )}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
