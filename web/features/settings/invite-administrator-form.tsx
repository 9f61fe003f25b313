import { type FormEvent, useRef, useState } from 'react'
import { emailError } from '../../../shared/email-address.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { inviteAdministrator } from './mutations.ts'
import { messages } from './rules.ts'

/** Mails somebody a link with which they become an administrator. */
export function InviteAdministratorForm() {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { submit, busy, error } = useSubmit(async (address: string) => {
    await inviteAdministrator(address)
    setEmail('')
    setTried(false)
    showToast(`Invitation sent to ${address}`)
  })
  const press = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailError(email)) field.current?.focus()
    else void submit(email.trim())
  }
  return (
    <form noValidate onSubmit={press} className="mt-3 grid gap-3 border-t border-rule pt-4">
      {error !== null && <Notice tone="error">{errorText(error, messages.invite)}</Notice>}
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          ref={field}
          className="min-w-0 flex-1 basis-64"
          label="Invite an administrator by email"
          type="email"
          autoComplete="off"
          hint="They get a link that works once, for 7 days."
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried ? emailError(email) : null}
        />
        <Button
          type="submit"
          variant="secondary"
          className="md:mt-6.5"
          busy={busy}
          busyLabel="Sending..."
        >
          Send invitation
        </Button>
      </div>
    </form>
  )
}
