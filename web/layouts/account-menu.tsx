import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as words from '#words/account.ts'
import { accountName, accountPath } from '../features/account/account-membership.ts'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { useSession } from '../lib/session.ts'
import { chooseTheme, chosenTheme, type Theme, themes } from '../lib/theme.ts'
import { paths } from '../paths.ts'
import { Choice, ChoiceGroup } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { InitialBadge } from './initial-badge.tsx'

/**
 * What a signed-in person finds in the header of public pages: a link to the area of their role,
 * and the menu of their account (specification §2). `listed`: as a plain list, in the phone's menu.
 */
export function AccountMenu(props: { className: string; listed?: boolean }) {
  const { profile } = useSession()
  return (
    <>
      {profile?.role === 'admin' && (
        <NavLink to={paths.admin} className={props.className}>
          {words.admin}
        </NavLink>
      )}
      {profile?.role === 'instructor' && (
        <NavLink to={paths.instructor} className={props.className}>
          {words.instructor}
        </NavLink>
      )}
      {props.listed ? <ListedMenu className={props.className} /> : <HeaderMenu />}
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
        {words.account}
      </Link>
      <SignOutButton className={`${props.className} text-left`} />
      <ThemeChoice className="px-3 py-2" />
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
      {words.logOut}
    </button>
  )
}

function HeaderMenu() {
  const { profile } = useSession()
  return (
    <UserMenu
      button="flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 text-ui font-semibold hover:bg-sunken"
      list="top-full right-0 mt-1"
    >
      <InitialBadge name={accountName(profile)} />
      <span className="max-w-40 min-w-0 truncate">{accountName(profile)}</span>
      <Icon of={ChevronDown} size="small" />
    </UserMenu>
  )
}

/**
 * The popup with the account, signing out, and the colors of this device, in the header and in the
 * staff's sidebar. `children` is what its button shows.
 */
export function UserMenu(props: { button: string; list: string; children: ReactNode }) {
  const { profile } = useSession()
  const { open, toggle, close, box, button } = usePopup()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and a lost focus close the menu inside.
    <div ref={box} className="relative min-w-0" onKeyDown={close.onEscape} onBlur={close.onLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? 'user-menu' : undefined}
        onClick={toggle}
        className={props.button}
      >
        {props.children}
      </button>
      {open && (
        <ul
          id="user-menu"
          className={`absolute z-30 min-w-60 rounded-card border border-rule bg-surface p-1.5 text-ink shadow-2 ${props.list}`}
        >
          <li>
            <Link to={accountPath(profile)} className={menuItem}>
              {words.account}
            </Link>
          </li>
          <li>
            <SignOutButton className={menuItem} />
          </li>
          <li className="mt-1.5 border-t border-rule p-1.5 pt-3">
            <ThemeChoice />
          </li>
        </ul>
      )}
    </div>
  )
}

const menuItem =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ui font-semibold hover:bg-sunken'

/**
 * The state of a popup. Esc, a press outside, a navigation, or a focus that moves elsewhere on the
 * page closes it.
 */
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

const names: Record<Theme, string> = {
  system: words.systemColors,
  light: words.lightColors,
  dark: words.darkColors,
}

/** The choice of light or dark colors, stored on this device. */
function ThemeChoice(props: { className?: string }) {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <ChoiceGroup legend={words.colors} legendHidden className={props.className}>
      <span className="grid grid-cols-3 gap-0.5 rounded-control border-[1.5px] border-control bg-surface p-0.5">
        {themes.map((each) => (
          <Choice
            key={each}
            look="bare"
            name="theme"
            checked={theme === each}
            onChange={() => {
              chooseTheme(each)
              setTheme(each)
            }}
            className="grid min-h-9.5 place-items-center rounded-[6px] px-2 text-small font-semibold text-ink-2 hover:bg-sunken has-checked:bg-chosen has-checked:text-on-chosen pointer-coarse:min-h-10.5"
          >
            {names[each]}
          </Choice>
        ))}
      </span>
    </ChoiceGroup>
  )
}
