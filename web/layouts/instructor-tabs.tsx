import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from '../lib/class-names.ts'

/** Links to the parts of the instructor's area. One is the current page. */
export function InstructorTabs(props: {
  tabs: readonly { label: string; to: string; isCurrent: boolean }[]
  className?: string
}) {
  const nav = useRef<HTMLElement>(null)
  const current = props.tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const tab = nav.current?.children[current] as HTMLElement | undefined
    nav.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 48 })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label="Parts"
      className={classNames(
        'no-print relative -mx-4 mb-5 flex gap-1 max-md:-mt-3 max-md:gap-0 max-md:px-1.5 overflow-x-auto border-b border-edge px-4 md:mx-0 md:px-0',
        props.className,
      )}
    >
      {props.tabs.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ui font-semibold whitespace-nowrap text-ink-2 max-md:flex-auto max-md:justify-center max-md:px-1 max-md:text-center max-md:text-small max-md:leading-4 max-md:whitespace-normal focus-visible:-outline-offset-3 aria-[current=page]:border-now aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
