import type { ReactNode } from 'react'

/** The title of a section. `PageHeader` is the title of the page. */
export function SectionHeader(props: { title: string; subtitle?: string; actions?: ReactNode }) {
  return (
    <header className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 className="heading-section">{props.title}</h2>
        {props.subtitle && <p className="text-ui text-ink-3">{props.subtitle}</p>}
      </div>
      {props.actions}
    </header>
  )
}
