import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toast.tsx'

/** Asks before a row is deleted and says when it is gone; open while `row` is given. */
export function DeleteDialog<Row extends { id: string }>(props: {
  row: Row | null
  title: (row: Row) => string
  description: (row: Row) => string
  deletion: Pick<UseMutationResult<void, unknown, string>, 'mutate' | 'isPending' | 'reset'>
  /** Why it did not work the last time. */
  error: string | null
  doneMessage: string
  onClose: () => void
}) {
  const { deletion } = props
  // the words stay while the dialog fades out
  const last = useRef(props.row)
  if (props.row) last.current = props.row
  const row = last.current
  const close = () => {
    if (deletion.isPending) return
    deletion.reset()
    props.onClose()
  }
  const confirm = () => {
    if (!row || deletion.isPending) return
    deletion.mutate(row.id, {
      onSuccess: () => {
        showToast(props.doneMessage)
        props.onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open={props.row !== null}
      title={row ? props.title(row) : ''}
      description={row && props.description(row)}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      keepLabel="Keep"
      busy={deletion.isPending}
      error={props.error}
      onConfirm={confirm}
      onClose={close}
    />
  )
}
