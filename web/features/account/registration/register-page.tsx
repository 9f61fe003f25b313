import { Link, Navigate, useNavigate } from 'react-router'
import { lengths } from '../../../../shared/lengths.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { type FormFields, useForm } from '../../../ui/use-form.ts'
import { AccountPanel } from '../account-panel.tsx'
import { useRegister } from '../mutations.ts'
import { passwordRule, type Registration, registrationErrors } from '../rules.ts'

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
  usePageTitle('Create your account')

  // After a registration, `onSubmit` opens the next page itself.
  if (!registering.tried && user) return <Navigate to={paths.createFacility} replace />
  if (!registering.tried && loading)
    return <Loading label="Loading page..." className="min-h-[80dvh]" />
  return (
    <AccountPanel title="Create your account" wide>
      <form {...form.props} className="mt-5.5 grid gap-4.5">
        <RegistrationFields {...form} />
        <FailureNotice text={registering.failure} />
        <Button
          type="submit"
          size="large"
          block
          busy={registering.busy || registering.saved}
          busyLabel="Creating account..."
        >
          Create account
        </Button>
      </form>
      <p className="mt-5 text-center text-ink-2">
        Already have an account?{' '}
        <Link to={paths.login} className="link">
          Sign in here
        </Link>
      </p>
    </AccountPanel>
  )
}

/** Name, address and password for a new account. */
function RegistrationFields({ text }: FormFields<Registration>) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="First Name"
          required
          maxLength={lengths.name}
          autoComplete="given-name"
          {...text('firstName')}
        />
        <TextField
          label="Last Name"
          required
          maxLength={lengths.name}
          autoComplete="family-name"
          {...text('lastName')}
        />
      </div>
      <TextField
        label="Email address"
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
        label="Password"
        required
        autoComplete="new-password"
        hint={passwordRule}
        {...text('password')}
      />
    </>
  )
}
