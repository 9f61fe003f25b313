import { type ReactNode, useEffect } from 'react'
import { SessionEndedDialog } from '../features/account/sign-in/session-ended-dialog.tsx'
import { hasSessionEnded, outliveSession } from '../lib/ended-session.ts'
import { useSession } from '../lib/session.ts'
import { forgetPerson } from '../lib/session-client.ts'

/**
 * Content that outlives the session of who sees it: what was typed stays, and they sign in again
 * over it. Below a SessionGuard, which shows it afresh to anybody else.
 */
export function SessionKeeper(props: { children: ReactNode }) {
  const session = useSession()
  useEffect(() => {
    const release = outliveSession()
    return () => {
      release()
      if (hasSessionEnded()) forgetPerson()
    }
  }, [])
  return (
    <>
      {props.children}
      {hasSessionEnded(session) && <SessionEndedDialog email={session.user?.email ?? ''} />}
    </>
  )
}
