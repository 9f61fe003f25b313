import { useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { type CustomerMessage, customerMessageErrors } from './customer-message.ts'
import { useEmailCustomer } from './mutations.ts'
import { messages } from './rules.ts'

const blank: CustomerMessage = { subject: '', message: '' }

/** Writes to whoever booked. What was typed stays until it is sent, also while it is closed. */
export function EmailCustomerDialog(props: {
  booking: { id: string; player_email: string }
  open: boolean
  onClose: () => void
}) {
  const { booking, open } = props
  const subject = useRef<HTMLInputElement>(null)
  const [form, setForm] = useState(blank)
  const [tried, setTried] = useState(false)
  const sending = useEmailCustomer()
  const { submit, busy, error } = useSubmit(async (written: CustomerMessage) => {
    await sending.mutateAsync({ booking, written })
    setForm(blank)
    setTried(false)
    showToast('Message on its way')
    props.onClose()
  })
  const errors = tried ? customerMessageErrors(form) : {}
  const close = () => {
    if (!busy) props.onClose()
  }
  const send = (element: HTMLFormElement) => {
    // a second press may come while the sent message fades out
    if (!open || busy) return
    setTried(true)
    if (focusFirstError(element, customerMessageErrors(form))) return
    void submit(form)
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={send}
      initialFocus={subject}
      title="Email this customer"
      submitLabel="Send message"
      busy={busy}
      busyLabel="Sending..."
      className="grid gap-4"
    >
      <TextField label="To" type="email" readOnly value={booking.player_email} />
      <TextField
        ref={subject}
        label="Subject"
        name="subject"
        required
        readOnly={busy}
        value={form.subject}
        error={errors.subject}
        onChange={({ target }) => setForm({ ...form, subject: target.value })}
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={7}
        readOnly={busy}
        hint="The facility’s name and address are added below it."
        value={form.message}
        error={errors.message}
        onChange={({ target }) => setForm({ ...form, message: target.value })}
      />
      {error !== null && <Notice tone="error">{errorText(error, messages.emailCustomer)}</Notice>}
    </FormDialog>
  )
}
