import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button, IconButton } from './button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { Panel } from './panel.tsx'
import { Loading } from './skeleton.tsx'

/**
 * A panel that lists rows of one kind, such as closures, with buttons to add, edit and delete one.
 */
export function ManagedPanel<Row extends { id: string }>(props: {
  title: string
  /** What a row is, as in "Add closure". */
  noun: string
  query: ComponentProps<typeof Loaded<readonly Row[]>>['query']
  /** Shown when the rows can't be loaded. */
  failed: string
  /** Shown when there are no rows. */
  none: string
  nameOf: (row: Row) => string
  /** Shown after a row's name. */
  mark?: (row: Row) => ReactNode
  /** CSS classes of each row. */
  rowLook: string
  onNew: () => void
  onEdit: (row: Row) => void
  deletion: ComponentProps<typeof DeleteDialog<Row>>['deletion']
  /** What a deletion means, said before it is confirmed. */
  consequence: string
  /** Shows more of a row below its name. */
  children: (row: Row) => ReactNode
}) {
  const { noun, nameOf } = props
  const [deleting, setDeleting] = useState<Row | null>(null)
  return (
    <Panel
      title={props.title}
      className="max-w-240"
      action={
        <Button size="small" variant="secondary" onClick={props.onNew} smallIcon={Plus}>
          Add {noun}
        </Button>
      }
    >
      <Loaded
        query={props.query}
        failed={props.failed}
        className="m-4"
        loading={
          <Loading label={`Loading ${props.title.toLowerCase()}`} className="p-5" bars={['h-10']} />
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-5 py-4 text-ink-3">{props.none}</p>
          ) : (
            <ul className="divide-y divide-rule">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className={classNames(
                    'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 md:px-5',
                    props.rowLook,
                  )}
                >
                  <div className="min-w-0 flex-1 basis-40">
                    <h3 className="flex flex-wrap items-center gap-2 text-body font-[680]">
                      {nameOf(row).replaceAll(/ (?=[AP]M)/g, '\u00a0')}
                      {props.mark?.(row)}
                    </h3>
                    {props.children(row)}
                  </div>
                  <span className="flex items-center gap-2">
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Edit ${noun} ${nameOf(row)}`}
                      onClick={() => props.onEdit(row)}
                    >
                      Edit
                    </Button>
                    <IconButton
                      label={`Delete ${noun} ${nameOf(row)}`}
                      onClick={() => setDeleting(row)}
                      icon={Trash2}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DeleteDialog
        row={deleting}
        title={(row) => `Delete the ${noun} of ${nameOf(row)}?`}
        description={() => props.consequence}
        deletion={props.deletion}
        onClose={() => setDeleting(null)}
      />
    </Panel>
  )
}
