import { Link, Navigate, useNavigate } from 'react-router'
import * as words from '#words/account.ts'
import { loadingPage } from '#words/layout.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { type FormFields, useForm } from '../../../ui/use-form.ts'
import { useRegister } from '../mutations.ts'
import { type Registration, registrationErrors } from '../rules.ts'
import { SignInFrame } from '../sign-in-frame.tsx'

/** `/register`: creates an account that may create a facility (specification §2). */
export function RegisterPage() {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const registering = useRegister()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '' },
    check: registrationErrors,
    onSubmit: (account) =>
      registering.send(account, () => void navigate(paths.createFacility, { replace: true })),
  })
  usePageTitle(words.createYourAccount)

  // The server signs the account in before its profile is stored. So once the form is sent, the
  // session no longer decides: the form stays, to show a failure, and `onSubmit` opens the next
  // page.
  if (!registering.tried && user) return <Navigate to={paths.createFacility} replace />
  if (!registering.tried && loading)
    return <Loading label={loadingPage} className="min-h-[80dvh]" />
  return (
    <SignInFrame title={words.createYourAccount} wide>
      <form {...form.props} className="mt-5.5 grid gap-4.5">
        <RegistrationFields {...form} />
        <FailureNotice text={registering.failure} />
        <Button
          type="submit"
          size="large"
          block
          busy={registering.busy || registering.saved}
          busyLabel={words.creatingAccount}
        >
          {words.createAccount}
        </Button>
      </form>
      <p className="mt-5 text-center text-ink-2">
        <Sentence
          of={words.haveAccount(
            <Link to={paths.login} className="link">
              {words.signInHere}
            </Link>,
          )}
        />
      </p>
    </SignInFrame>
  )
}

/** Name, address and password for a new account. */
function RegistrationFields({ text }: FormFields<Registration>) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={words.firstName}
          required
          maxLength={lengths.name}
          autoComplete="given-name"
          {...text('firstName')}
        />
        <TextField
          label={words.lastName}
          required
          maxLength={lengths.name}
          autoComplete="family-name"
          {...text('lastName')}
        />
      </div>
      <TextField
        label={words.emailAddress}
        type="email"
        inputMode="email"
        required
        maxLength={lengths.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...text('email')}
      />
      <PasswordField
        label={words.password}
        required
        autoComplete="new-password"
        hint={words.passwordRule}
        {...text('password')}
      />
    </>
  )
}
