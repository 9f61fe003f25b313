import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as words from '#words/layout.ts'
import type { Facility } from '../lib/facility-row.ts'
import { pageFiles } from '../lib/page-files.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { HomePlate } from '../ui/art/home-plate.tsx'
import { IconButton } from '../ui/button.tsx'

/**
 * The header of public pages: logo, the site's links and the visitor's account (specification §2).
 * `children`: links to the other languages, or null for the name alone.
 */
export function PublicHeader(props: { facility: Facility | null; children?: ReactNode }) {
  const { open, toggle, button } = useMenu()
  return (
    <header className="no-print relative z-20 border-b border-rule bg-surface">
      <div className="wrap flex min-h-16 items-center gap-2 max-md:gap-0">
        <Brand facility={props.facility} />
        {props.children && (
          <>
            <nav
              aria-label={words.mainMenu}
              // The width is fixed for people with an account, so that nothing moves when their links
              // load.
              className="hidden min-w-0 items-center gap-1 md:flex account:w-120"
            >
              <SiteLinks className={wideLink} />
            </nav>
            {props.children}
            <IconButton
              ref={button}
              label={open ? words.closeMenu : words.openMenu}
              aria-expanded={open}
              aria-controls={open ? 'menu' : undefined}
              className="md:hidden"
              onClick={toggle}
              icon={open ? X : Menu}
              iconSize="large"
            />
          </>
        )}
      </div>
      {open && (
        <nav
          id="menu"
          aria-label={words.mainMenu}
          className="absolute inset-x-0 top-full grid border-b border-rule bg-surface px-4 pb-3 shadow-2 md:hidden"
        >
          <SiteLinks className={narrowLink} listed />
        </nav>
      )}
    </header>
  )
}

function Brand(props: { facility: Facility | null }) {
  const [broken, setBroken] = useState(false)
  const name = props.facility?.name || words.unnamedFacility
  const logo = props.facility?.logo_url
  return (
    <Link
      to={paths.home}
      className="mr-auto inline-flex min-h-11 min-w-0 items-center gap-2.5 font-board text-[1.5625rem] leading-none tracking-[.015em] uppercase max-[22.5rem]:text-[1.3125rem]"
    >
      {logo && !broken ? (
        <img
          ref={repeatFailure}
          src={logo}
          alt={name}
          onError={() => setBroken(true)}
          className="h-11 max-w-60 object-contain object-left py-0.5"
        />
      ) : (
        <>
          <HomePlate />
          <span className="truncate py-1 leading-tight">{name}</span>
        </>
      )}
    </Link>
  )
}

/**
 * Loads a picture again if it failed before React added `onError`, as may happen in a page that the
 * server rendered. Then it fails again and `onError` runs.
 */
function repeatFailure(picture: HTMLImageElement | null) {
  if (picture?.complete && picture.naturalWidth === 0) picture.src += ''
}

function SiteLinks(props: { className: string; listed?: boolean }) {
  return (
    <>
      <NavLink to={paths.home} end className={props.className}>
        {words.home}
      </NavLink>
      <NavLink to={paths.book} className={`${props.className} mr-auto`}>
        {words.bookNow}
      </NavLink>
      <AccountLinks {...props} />
    </>
  )
}

const wideLink =
  'relative inline-flex min-h-11 shrink-0 items-center rounded-control px-3.5 text-ui font-semibold hover:bg-sunken ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-0.5 ' +
  'aria-[current=page]:after:border-t-3 aria-[current=page]:after:border-now'

const narrowLink =
  'flex min-h-13 items-center border-l-3 border-transparent px-3 text-title font-semibold ' +
  'aria-[current=page]:border-now aria-[current=page]:bg-sunken'

/** The phone's menu. A navigation or Escape closes it. Escape returns the focus. */
function useMenu() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openedAt === key
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedAt(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return { open, button, toggle: () => setOpenedAt(open ? null : key) }
}

const AccountMenu = lazy(async () => ({
  default: (await pageFiles(() => import('./account-menu.tsx'))).AccountMenu,
}))

/**
 * The account links in the header. A signed-out visitor sees the link to sign in. `listed` is the
 * version in the phone's menu.
 */
function AccountLinks(props: { className: string; listed?: boolean }) {
  const { user, loading } = useSession()
  if (loading) return null
  if (!user) {
    return (
      <NavLink to={paths.login} className={props.className}>
        {words.login}
      </NavLink>
    )
  }
  return (
    <Suspense>
      <AccountMenu {...props} />
    </Suspense>
  )
}
