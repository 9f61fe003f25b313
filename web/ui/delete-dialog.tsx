import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before a row is deleted. It is open while `row` is not null. */
export function DeleteDialog<Row extends { id: string }>(props: {
  row: Row | null
  title: (row: Row) => string
  description: (row: Row) => string
  /** The mutation that deletes a row by its id (`useWrite`). */
  deletion: {
    send: (id: string, onDone: () => void) => void
    busy: boolean
    failure: string | null
    reset: () => void
  }
  onClose: () => void
}) {
  const { row, deletion } = props
  const close = () => {
    deletion.reset()
    props.onClose()
  }
  return (
    <ConfirmDialog
      open={row !== null}
      title={row ? props.title(row) : ''}
      description={row && props.description(row)}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      keepLabel="Keep"
      busy={deletion.busy}
      error={deletion.failure}
      onConfirm={() => row && deletion.send(row.id, props.onClose)}
      onClose={close}
    />
  )
}
