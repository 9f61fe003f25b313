import { emailError } from '../../../../shared/email-address.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useChangeEmail } from '../mutations.ts'
import { type SignIn, signInErrors } from '../rules.ts'

/**
 * For administrators on the page of their account, and for instructors below their profile: changes
 * the address with which they sign in. The change holds once somebody opens the link in a mail to
 * the new address.
 */
export function ChangeEmailForm() {
  const { user } = useSession()
  const changing = useChangeEmail()
  const form = useForm<SignIn>({
    initial: { email: '', password: '' },
    check: (typed) => {
      const wrong = emailError(typed.email)
      return { ...signInErrors(typed), ...(wrong && { email: wrong }) }
    },
    onSubmit: (typed) => changing.send(typed, () => form.restart()),
  })
  return (
    <form {...form.props} id="account">
      <Fieldset legend="Your sign-in">
        <p className="text-ui wrap-anywhere">
          You sign in with <b>{user?.email}</b>.
        </p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField
            label="New email"
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('email')}
          />
          <PasswordField
            label="Current password"
            required
            autoComplete="current-password"
            {...form.text('password')}
          />
        </div>
        <div role="status" className="mt-4 empty:hidden">
          {user?.new_email && (
            <Notice tone="info">
              <p className="font-[650] wrap-anywhere">Check the inbox of {user.new_email}.</p>
              <p>Open the link in that mail to change the address. It works once, for one day.</p>
            </Notice>
          )}
        </div>
        <FailureNotice text={changing.failure} className="mt-4" />
        <Button
          type="submit"
          variant="secondary"
          className="mt-4"
          busy={changing.busy}
          busyLabel="Sending..."
        >
          Change email
        </Button>
      </Fieldset>
    </form>
  )
}
