import { NavLink } from 'react-router'
import { paths } from '../paths.ts'

/** The account's part of the header: signed out, the way to sign in. */
export function AccountLinks(props: { className: string }) {
  return (
    <NavLink to={paths.login} className={props.className}>
      Login
    </NavLink>
  )
}
