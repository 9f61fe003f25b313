import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { accountName, accountPath } from '../features/account/account-membership.ts'
import { useSignOut } from '../features/account/mutations.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { InitialBadge } from './initial-badge.tsx'

/** The header of somebody signed in: the links of their role, and their menu (specification §2). */
export function AccountMenu(props: { className: string; listed?: boolean }) {
  const { profile } = useSession()
  return (
    <>
      {profile?.role === 'admin' && (
        <NavLink to={paths.admin} className={props.className}>
          Admin
        </NavLink>
      )}
      {profile?.role === 'instructor' && (
        <NavLink to={paths.instructor} className={props.className}>
          Instructor
        </NavLink>
      )}
      {props.listed ? <ListedMenu className={props.className} /> : <UserMenu />}
    </>
  )
}

function ListedMenu(props: { className: string }) {
  const { profile } = useSession()
  return (
    <>
      <p className="mt-2 flex min-h-13 items-center gap-3 border-t border-rule px-3 font-[650]">
        <InitialBadge name={accountName(profile)} />
        <span className="min-w-0 truncate">{accountName(profile)}</span>
      </p>
      <Link to={accountPath(profile)} className={props.className}>
        Account
      </Link>
      <SignOutButton className={`${props.className} text-left`} />
    </>
  )
}

function SignOutButton(props: { className: string }) {
  const { send, busy } = useSignOut()
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={() => send(paths.home)}
      className={props.className}
    >
      Log Out
    </button>
  )
}

function UserMenu() {
  const { profile } = useSession()
  const { open, toggle, close, box, button } = usePopup()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and leaving it close what it holds.
    <div ref={box} className="relative" onKeyDown={close.onEscape} onBlur={close.onLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? 'user-menu' : undefined}
        onClick={toggle}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-ui font-semibold hover:bg-sunken"
      >
        <InitialBadge name={accountName(profile)} />
        <span className="max-w-40 truncate">{accountName(profile)}</span>
        <Icon of={ChevronDown} size="small" />
      </button>
      {open && (
        <ul
          id="user-menu"
          className="absolute top-full right-0 mt-1 min-w-48 rounded-card border border-rule bg-surface p-1.5 shadow-2"
        >
          <li>
            <Link to={accountPath(profile)} className={menuItem}>
              Account
            </Link>
          </li>
          <li>
            <SignOutButton className={menuItem} />
          </li>
        </ul>
      )}
    </div>
  )
}

const menuItem =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ui font-semibold hover:bg-sunken'

/** Open until something else is pressed, focused or navigated to; Esc gives the focus back. */
function usePopup() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openedAt === key
  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpenedAt(null)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [open])
  return {
    open,
    box,
    button,
    toggle: () => setOpenedAt(open ? null : key),
    close: {
      onEscape: (event: KeyboardEvent) => {
        if (!open || event.key !== 'Escape') return
        setOpenedAt(null)
        button.current?.focus()
      },
      onLeave: (event: FocusEvent) => {
        const next = event.relatedTarget
        if (next && !box.current?.contains(next)) setOpenedAt(null)
      },
    },
  }
}
