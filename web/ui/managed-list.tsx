import type { LucideIcon } from 'lucide-react'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListWithInactive } from './list-with-inactive.tsx'
import { Loaded } from './loaded.tsx'
import { LoadingList } from './loading-list.tsx'
import { Notice } from './notice.tsx'
import { PageHeader } from './page-header.tsx'

/**
 * A page of the admin area that lists rows of one kind, such as spaces, with a button for a new
 * one.
 */
export function ManagedList<Row extends { id: string; is_active?: boolean }>(props: {
  /** Also names the list. */
  title: string
  subtitle: string
  back?: ComponentProps<typeof PageHeader>['back']
  /** What a row is, as in "New space". */
  noun: string
  icon: LucideIcon
  /** Shown below "No spaces yet". */
  hint: string
  query: ComponentProps<typeof ListWithInactive<Row>>['query']
  /** Read out while the rows load. */
  loading: string
  /** The screen's sentence when the rows can't be loaded. */
  failed: string
  /** Why the last change of a row failed. */
  failure?: string | null
  /** True if rows can be inactive. A switch then hides those. */
  hasInactive?: boolean
  onNew: () => void
  /** Shows a row as a list item. */
  children: (row: Row) => ReactNode
}) {
  const { hasInactive, onNew, failure } = props
  const create = `New ${props.noun}`
  const empty = (
    <EmptyState
      icon={props.icon}
      title={`No ${props.noun}s yet`}
      hint={props.hint}
      action={<Button onClick={onNew}>{create}</Button>}
    />
  )
  const rows = (shown: readonly Row[]) => (
    <ul aria-label={props.title} className="card divide-y divide-rule">
      {shown.map((row) => (
        <Fragment key={row.id}>{props.children(row)}</Fragment>
      ))}
    </ul>
  )
  const list = {
    query: props.query,
    failed: props.failed,
    loading: <LoadingList label={props.loading} />,
  }
  return (
    <>
      <div className="max-w-240">
        <PageHeader
          title={props.title}
          subtitle={props.subtitle}
          back={props.back}
          actions={
            <Button onClick={onNew} icon={Plus}>
              {create}
            </Button>
          }
        />
      </div>
      <div className={hasInactive ? 'grid max-w-240 gap-3 pb-24' : 'max-w-240'}>
        {failure && (
          <Notice tone="error" className={hasInactive ? undefined : 'mb-4'}>
            {failure}
          </Notice>
        )}
        {hasInactive ? (
          <ListWithInactive {...list} empty={empty}>
            {rows}
          </ListWithInactive>
        ) : (
          <Loaded {...list}>{(all) => (all.length === 0 ? empty : rows(all))}</Loaded>
        )}
      </div>
    </>
  )
}
