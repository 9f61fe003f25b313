import { type ReactNode, useEffect } from 'react'
import { hasSessionEnded, keepPageAfterSession } from '../lib/ended-session.ts'
import { useSession } from '../lib/session.ts'
import { forgetPerson } from '../lib/session-client.ts'
import { laterPart } from '../ui/later-part.tsx'

const LaterSessionEndedDialog = laterPart(
  async () =>
    (await import('../features/account/sign-in/session-ended-dialog.tsx')).SessionEndedDialog,
)

/**
 * For the pages of staff and instructors and `/create-facility`: keeps its content when the session
 * ends by itself. Typed text stays, and the person signs in again in a dialog over it. Use it below
 * a SessionGuard, which resets the content when somebody else signs in.
 */
export function SessionKeeper(props: { children: ReactNode }) {
  const session = useSession()
  useEffect(() => {
    const release = keepPageAfterSession()
    return () => {
      release()
      // Whoever leaves the page without signing in again is no longer shown as signed in.
      if (hasSessionEnded()) forgetPerson()
    }
  }, [])
  return (
    <>
      {props.children}
      {hasSessionEnded(session) && <LaterSessionEndedDialog email={session.user?.email ?? ''} />}
    </>
  )
}
