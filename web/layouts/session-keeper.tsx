import { type ReactNode, useEffect } from 'react'
import { SessionEndedDialog } from '../features/account/session-ended-dialog.tsx'
import { useSession } from '../lib/session.ts'
import { forgetPerson } from '../lib/session-client.ts'
import { currentSession, hasSessionEnded, outliveSession } from '../lib/session-state.ts'

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
      if (hasSessionEnded(currentSession())) forgetPerson()
    }
  }, [])
  return (
    <>
      {props.children}
      {hasSessionEnded(session) && <SessionEndedDialog email={session.user?.email ?? ''} />}
    </>
  )
}
