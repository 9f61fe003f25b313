import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useSignOut } from './mutations.ts'
import { signInAddress } from './return-path.ts'

/** Offers to sign in with another account for this page, or to sign out. */
export function SignOutBar(props: { secondary?: boolean }) {
  const { pathname, search } = useLocation()
  const { send, busy } = useSignOut()
  return (
    <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>button]:w-full">
      <Button
        variant={props.secondary ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => send(signInAddress(pathname + search))}
      >
        Sign in with another account
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => send(paths.home)}>
        Log Out
      </Button>
    </div>
  )
}
