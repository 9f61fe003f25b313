import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { FailureNotice } from './notice.tsx'
import type { Form } from './use-form.ts'

/**
 * The form in a side panel in which staff add or edit a row of a list, such as a space, a team or
 * an API key. Its first field gets the focus.
 */
export function EditDialog(props: {
  /** What a row is called, such as "space" in "New space". */
  noun: string
  isNew: boolean
  open: boolean
  onClose: () => void
  form: Pick<Form<never>, 'props' | 'restored' | 'discard'>
  saving: { busy: boolean; failure: string | null }
  children: ReactNode
}) {
  const { noun, isNew, saving } = props
  return (
    <FormDialog
      open={props.open}
      shape="side"
      initialFocus={() => props.form.props.ref.current?.querySelector('input') ?? null}
      onClose={props.onClose}
      form={props.form.props}
      draft={props.form}
      title={isNew ? `New ${noun}` : `Edit ${noun}`}
      submitLabel={isNew ? `Create ${noun}` : `Save ${noun}`}
      busy={saving.busy}
      busyLabel="Saving..."
      className="grid gap-4.5 pt-1"
    >
      <FailureNotice text={saving.failure} />
      {props.children}
    </FormDialog>
  )
}
