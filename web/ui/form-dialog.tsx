import { type ComponentProps, type FormEvent, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** Gets the form's element, in which the first wrong field is found. */
  onSubmit: (element: HTMLFormElement) => void
  leaveLabel?: string
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  /** How the fields are laid out. */
  className: string
}

/** A dialog that is a form; the buttons in its footer leave it or send it. */
export function FormDialog(props: FormDialogProps) {
  const { onSubmit, leaveLabel, submitLabel, busy, busyLabel, className, children, ...frame } =
    props
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <Dialog
      {...frame}
      footer={
        <>
          <Button variant="secondary" onClick={frame.onClose}>
            {leaveLabel ?? 'Go back'}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
