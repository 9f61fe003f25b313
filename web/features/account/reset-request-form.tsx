import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { requestReset } from './mutations.ts'
import { noAnswer, resetErrors } from './rules.ts'

/** Asks for a mail with a link to set a new password. */
export function ResetRequestForm(props: {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}) {
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { submit, busy, error } = useSubmit(async (typed: { email: string }) => {
    await requestReset(typed)
    setSentTo(typed.email.trim())
  })
  const typed = { email: props.email }
  const errors = tried ? resetErrors(typed) : {}

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (focusFirstError(event.currentTarget, resetErrors(typed))) return
    setSentTo(null)
    void submit(typed)
  }

  return (
    <form noValidate onSubmit={press} className="mt-5 grid gap-4.5">
      <p className="text-ink-2">
        Enter the email you sign in with. We send a link to set a new password.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        value={props.email}
        onChange={(event) => props.onEmail(event.target.value)}
      />
      {error !== null && <Notice tone="error">{errorText(error, noAnswer)}</Notice>}
      <div role="status" className="empty:hidden">
        {sentTo && (
          <Notice tone="info">
            <p className="font-[650] wrap-anywhere">Check the inbox of {sentTo}.</p>
            <p>
              If that address has an account, a link to set a new password is on its way. It works
              once, for one hour.
            </p>
          </Notice>
        )}
      </div>
      <Button type="submit" size="large" block busy={busy} busyLabel="Sending...">
        Send Reset Link
      </Button>
      <Button variant="quiet" block onClick={props.onBack}>
        Back to Login
      </Button>
    </form>
  )
}
