import { type ComponentProps, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Form } from './use-form.ts'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  leaveLabel?: string
  submitLabel: string
  busy?: boolean
  busyLabel?: string
  /** How the fields are laid out. */
  className: string
  form: Form<never>['props']
}

/**
 * A dialog that is a form; the buttons in its footer leave it or send it. While it is being sent
 * it cannot be left.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, leaveLabel, submitLabel, busy, busyLabel, className, children, ...frame } = props
  const formId = useId()
  const close = () => {
    if (!busy) frame.onClose()
  }
  return (
    <Dialog
      {...frame}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {leaveLabel ?? 'Go back'}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
