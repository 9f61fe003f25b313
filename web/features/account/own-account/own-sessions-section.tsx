import { useQuery } from '@tanstack/react-query'
import { agoInWords } from '../../../lib/relative-time.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ownSessionsQuery } from '../queries.ts'
import { useEndOtherSessions, useEndSession } from '../second-step/second-step-writes.ts'
import { programInWords } from './program-in-words.ts'

/**
 * On the page of one's own account: where it is signed in, and buttons that end its other sessions.
 */
export function OwnSessionsSection() {
  const { user } = useSession()
  const sessions = useQuery(ownSessionsQuery(user?.id ?? ''))
  const ending = useEndSession()
  const endingOthers = useEndOtherSessions()
  const failure = ending.failure ?? endingOthers.failure
  const now = useNow()
  return (
    <section id="sessions" aria-labelledby="sessions-title" className="card p-5">
      <h2 id="sessions-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Where you are signed in
      </h2>
      <Loaded
        query={sessions}
        failed="Failed to load where you are signed in. Please try again."
        loading={
          <Loading label="Loading where you are signed in" className="py-3" bars={['h-10']} />
        }
      >
        {(all) => (
          <>
            <ul className="divide-y divide-rule">
              {all.map((session) => {
                const name = programInWords(session.user_agent)
                const used = agoInWords(session.last_used_at, now)
                return (
                  <li key={session.id} className="flex min-h-15 items-center gap-3 py-2">
                    <span className="min-w-0 flex-1">
                      <span className="block font-[620] wrap-anywhere">{name}</span>
                      <span className="block text-small text-ink-3 wrap-anywhere">
                        {[
                          `Signed in ${agoInWords(session.created_at, now)}`,
                          `last used ${used}`,
                          session.is_shared && 'shared tablet',
                          session.address && `network ${session.address}`,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                    {session.is_current ? (
                      <span className="text-small text-ink-3">This one</span>
                    ) : (
                      <Button
                        variant="secondary"
                        size="small"
                        aria-label={`Sign out ${name}, last used ${used}`}
                        busy={ending.sending === session.id}
                        onClick={() => ending.send(session.id)}
                      >
                        Sign out
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            <FailureNotice text={failure} className="mt-3" />
            {all.length > 1 && (
              <Button
                variant="secondary"
                className="mt-3"
                busy={endingOthers.busy}
                busyLabel="Signing out..."
                onClick={() => endingOthers.send()}
              >
                Sign out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
