import { Link, Navigate, useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPanel } from '../account-panel.tsx'
import { useRegister } from '../mutations.ts'
import { registrationErrors } from '../rules.ts'
import { RegistrationFields } from './registration-fields.tsx'

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
        {registering.failure && <Notice tone="error">{registering.failure}</Notice>}
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
