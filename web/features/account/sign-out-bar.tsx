import { useLocation } from 'react-router'
import { logOut, otherAccount } from '#words/account.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { signInAddress } from './return-path.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * On the pages that an account without access gets, and where it must do something first: offers to
 * sign in with another account and return to this page, or to sign out.
 */
export function SignOutBar(props: { secondary?: boolean }) {
  const { pathname, search, hash } = useLocation()
  const { send, busy } = useSignOut()
  return (
    <div className="mt-3 flex flex-wrap gap-3 max-sm:[&>button]:w-full">
      <Button
        variant={props.secondary ? 'secondary' : 'primary'}
        className="whitespace-normal!"
        busy={busy}
        onClick={() => send(signInAddress(pathname + search + hash))}
      >
        {otherAccount}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => send(paths.home)}>
        {logOut}
      </Button>
    </div>
  )
}
