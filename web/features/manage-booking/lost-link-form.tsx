import { type FormEvent, useRef, useState } from 'react'
import { emailError } from '../../../shared/email-address.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRequestLinks } from './mutations.ts'
import { messages } from './rules.ts'

/** One address; the answer is the same whether it has bookings or not. */
export function LostLinkForm() {
  const request = useRequestLinks()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailError(email) ?? null
    setError(wrong)
    if (wrong) field.current?.focus()
    else if (!request.isPending) request.mutate({ email })
  }
  return (
    <form noValidate onSubmit={send} className="card grid gap-4 p-5">
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      {request.isError && <Notice tone="error">{request.error.message}</Notice>}
      <div role="status" className="empty:-mt-4">
        {request.isSuccess && <Notice tone="info">{messages.linksSent}</Notice>}
      </div>
      <Button type="submit" block busy={request.isPending} busyLabel="Sending...">
        Send my links
      </Button>
    </form>
  )
}
