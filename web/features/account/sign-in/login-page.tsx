import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import * as words from '#words/account.ts'
import { loadingPage } from '#words/layout.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useSignIn } from '../mutations.ts'
import { ResetRequestForm } from '../password/reset-request-form.tsx'
import { signUpQuery } from '../queries.ts'
import { safeReturnPath } from '../return-path.ts'
import { SecondStepPanel } from '../second-step/second-step-panel.tsx'
import { useSecondStep } from '../second-step/second-step-writes.ts'
import { usePendingSecondFactor } from '../second-step/use-pending-second-factor.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `/login`: signs in, and mails a link when the password is forgotten (specification §2). */
export function LoginPage() {
  const facility = useFacilityIfCreated()
  const { user, loading } = useSession()
  const { state } = useLocation()
  const next = useReturnPath()
  const navigate = useNavigate()
  const [view, setView] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState('')
  const { data: isSignUpOpen } = useQuery({ ...signUpQuery(), enabled: facility === null })
  const signingIn = useSignIn(facility?.id ?? null, next)
  const stepping = useSecondStep(facility?.id ?? null, next)
  const pendingSecondFactor = usePendingSecondFactor(stepping)
  const heading = useHeadingFocus(view)
  const title = view === 'login' ? words.adminLogin : words.resetPassword
  usePageTitle(title)

  const show = (other: typeof view, typed: string) => {
    setEmail(typed)
    setView(other)
  }
  const lead = (path: string | null) => {
    if (path !== null) void navigate(path, { replace: true })
  }
  // Only for who arrives signed in, or while that is not known. After a sign-in on this page
  // (`tried`) the server is asked which page to open, and `lead` opens it.
  if (!signingIn.tried && user) return <Navigate to={next ?? paths.dashboard} replace />
  if (!signingIn.tried && loading) return <Loading label={loadingPage} className="min-h-[80dvh]" />
  if (pendingSecondFactor) {
    return (
      <SecondStepPanel
        user={pendingSecondFactor}
        busy={stepping.busy || stepping.saved}
        failure={stepping.failure}
        onCode={(typed) => stepping.send(typed, lead)}
      />
    )
  }
  return (
    <SignInFrame title={title} headingRef={heading}>
      {view === 'login' ? (
        <>
          {hasEnded(state) && (
            <Notice tone="warning" role="status" className="mt-5">
              {words.sessionEnded}
            </Notice>
          )}
          <Notice tone="info" className="mt-5">
            <Sentence
              of={words.staffOnly(
                <Link to={paths.book} className="link">
                  {words.makeBooking}
                </Link>,
              )}
            />
          </Notice>
          <SignInForm
            email={email}
            busy={signingIn.busy || (signingIn.saved && user !== null)}
            failure={signingIn.failure}
            onSignIn={(typed) => signingIn.send(typed, lead)}
            onForgot={(typed) => show('reset', typed)}
          />
          {isSignUpOpen && (
            <p className="mt-4 text-center">
              <Sentence
                of={words.noFacilityYet(
                  <Link to={paths.register} className="link">
                    {words.setUpFacility}
                  </Link>,
                )}
              />
            </p>
          )}
        </>
      ) : (
        <ResetRequestForm email={email} onBack={(typed) => show('login', typed)} />
      )}
    </SignInFrame>
  )
}

function hasEnded(state: unknown): boolean {
  return (state as { ended?: unknown } | null)?.ended === true
}

/** Focuses the heading after the view changes, so that screen readers announce it. */
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

/**
 * Returns the page to open after the sign-in. It comes from the page's guard in the history state,
 * or from `?next=` in the address.
 */
function useReturnPath(): string | null {
  const { state, search } = useLocation()
  const sent = (state as { next?: unknown } | null)?.next
  return safeReturnPath(sent) ?? safeReturnPath(new URLSearchParams(search).get('next'))
}
