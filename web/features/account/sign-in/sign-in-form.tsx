import { useState } from 'react'
import * as words from '#words/account.ts'
import { rememberSharedDevice } from '../../../lib/shared-device.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { type SignIn, signInErrors } from '../rules.ts'
import { SignInFields } from './sign-in-fields.tsx'

/** The form of `/login`. A button leads to the form that mails a link for a new password. */
export function SignInForm(props: {
  /** The address to start with: what was typed in the form for a forgotten password, or ''. */
  email: string
  busy: boolean
  failure: string | null
  onSignIn: (typed: SignIn) => void
  onForgot: (email: string) => void
}) {
  const { busy, failure } = props
  const [isShared, setIsShared] = useState(false)
  const form = useForm({
    initial: { email: props.email, password: '' },
    check: signInErrors,
    onSubmit: (typed) => {
      // Comes first, because the sign-in marks the new session as one on a shared device.
      rememberSharedDevice(isShared)
      props.onSignIn(typed)
    },
  })
  return (
    <form {...form.props} className="mt-5.5 grid gap-4.5">
      <SignInFields form={form} />
      <CheckboxField
        label={words.sharedDevice}
        hint={words.sharedDeviceHint}
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      />
      <FailureNotice text={failure} />
      <Button type="submit" size="large" block busy={busy} busyLabel={words.signingIn}>
        {words.signIn}
      </Button>
      <Button variant="quiet" block onClick={() => props.onForgot(form.values.email)}>
        {words.forgotPassword}
      </Button>
    </form>
  )
}
