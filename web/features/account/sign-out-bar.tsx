import { useLocation } from 'react-router'
import { signOut } from '../../lib/session-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { signInAddress } from './return-path.ts'

/** The two ways out of an account: another one for this page, or none. */
export function SignOutBar(props: { secondary?: boolean }) {
  const { pathname, search } = useLocation()
  const { submit, busy } = useSubmit(signOut)
  return (
    <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>button]:w-full">
      <Button
        variant={props.secondary ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => submit(signInAddress(pathname + search))}
      >
        Sign in with another account
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => submit(paths.home)}>
        Log Out
      </Button>
    </div>
  )
}
