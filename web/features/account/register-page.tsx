import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { AccountPanel } from './account-panel.tsx'
import { register } from './mutations.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { noAnswer, registrationErrors } from './rules.ts'

/** `/register`: makes an account that may create a facility (specification §2). */
export function RegisterPage() {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const [account, setAccount] = useState({ firstName: '', lastName: '', email: '', password: '' })
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(async (typed: typeof account) => {
    await register(typed)
    await navigate(paths.createFacility, { replace: true })
  })
  usePageTitle('Create your account')

  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!focusFirstError(event.currentTarget, registrationErrors(account))) void submit(account)
  }

  if (!tried && user) return <Navigate to={paths.createFacility} replace />
  if (!tried && loading) return <Loading label="Loading page..." className="min-h-[80dvh]" />
  return (
    <AccountPanel title="Create your account" wide>
      <form noValidate onSubmit={press} className="mt-5.5 grid gap-4.5">
        <RegistrationFields
          account={account}
          errors={tried ? registrationErrors(account) : {}}
          onEdit={(patch) => setAccount({ ...account, ...patch })}
        />
        {error !== null && <Notice tone="error">{errorText(error, noAnswer)}</Notice>}
        <Button type="submit" size="large" block busy={busy} busyLabel="Creating account...">
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
