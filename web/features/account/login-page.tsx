import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { useFacilityIfCreated } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { AccountPanel } from './account-panel.tsx'
import { signIn } from './mutations.ts'
import { fetchHome } from './queries.ts'
import { ResetRequestForm } from './reset-request-form.tsx'
import type { SignIn } from './rules.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useReturnPath } from './use-return-path.ts'

/** `/login`: signing in, and asking for a link when the password is lost (specification §2). */
export function LoginPage() {
  const facility = useFacilityIfCreated()
  const { user, loading } = useSession()
  const { state } = useLocation()
  const next = useReturnPath()
  const navigate = useNavigate()
  const [view, setView] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const heading = useHeadingFocus(view)
  const title = view === 'login' ? 'Admin Login' : 'Reset Password'
  usePageTitle(title)

  const enter = async (typed: SignIn) => {
    setTried(true)
    const userId = await signIn(typed)
    await navigate(next ?? (await fetchHome(userId, facility?.id ?? null)), { replace: true })
  }

  if (!tried && user) return <Navigate to={next ?? paths.dashboard} replace />
  if (!tried && loading) return <Loading label="Loading page..." className="min-h-[80dvh]" />
  return (
    <AccountPanel title={title} headingRef={heading}>
      {view === 'login' ? (
        <>
          {hasEnded(state) && (
            <Notice tone="warning" role="status" className="mt-5">
              Your session has ended. Sign in again.
            </Notice>
          )}
          <Notice tone="info" className="mt-5">
            For facility staff and instructors only. Players need no account:{' '}
            <Link to={paths.book} className="link">
              make a booking
            </Link>
            .
          </Notice>
          <SignInForm
            email={email}
            onEmail={setEmail}
            onSignIn={enter}
            onForgot={() => setView('reset')}
          />
        </>
      ) : (
        <ResetRequestForm email={email} onEmail={setEmail} onBack={() => setView('login')} />
      )}
    </AccountPanel>
  )
}

function hasEnded(state: unknown): boolean {
  return (state as { ended?: unknown } | null)?.ended === true
}

/** After switching views the new heading has the focus, so that it is announced. */
function useHeadingFocus(view: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    heading.current?.focus()
  }, [view])
  return heading
}
