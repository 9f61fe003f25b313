import type { LucideIcon } from 'lucide-react'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import Tv from 'lucide-react/icons/tv'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { accountName } from '../features/account/account-membership.ts'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { helpOf } from '../features/help/help-of.ts'
import type { DeskPerson } from '../lib/desk-person.ts'
import type { Facility } from '../lib/facility-row.ts'
import { useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { HomePlate } from '../ui/art/home-plate.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { UserMenu } from './account-menu.tsx'
import { DeskPlace } from './desk-place.tsx'
import { InitialBadge } from './initial-badge.tsx'
import { LanguageLinks } from './language-links.tsx'

/** One entry of the sidebar. `end` is needed when other entries lie below its address. */
export type AreaEntry = {
  to: string
  label: string
  /** Replaces the label when the sidebar is narrow. */
  shortLabel?: string
  icon: LucideIcon
  end?: boolean
  /** The link's address when it is not `to`. The entry is current for all below `to`. */
  opens?: string
  /** Shown at the end of the row, except on the narrow rail. `''` while it is not known yet. */
  note?: string
}

/** What the frame of an area needs to know of it. */
export type Area = {
  name: string
  /** Whether the open page is in the language of the frame. Otherwise it is in English. */
  isTranslated?: boolean
  entries: AreaEntry[]
  /** Entries below the line, before the link to the public site. */
  secondary?: AreaEntry[]
  facility: Facility
  /** Opens the search. Undefined where no button for it is shown. */
  onSearch?: () => void
  /**
   * Who works at this device now. `open` opens the PIN pad; null at a facility that uses no PINs.
   */
  desk?: { person: DeskPerson | null; open: (() => void) | null }
}

/**
 * The sidebar of the areas behind sign-in: search, help, the area's pages, the public site, the TV
 * display, languages, account, and who is at the desk. On a small screen it is the menu, without
 * the search. The list between the name and the account scrolls by itself (`.side-list` in
 * styles.css).
 */
export function SideBar(props: Area) {
  return (
    <>
      <Brand
        facility={props.facility}
        className="mr-11 mb-1 ml-2 text-[1.3125rem] lg:mr-2 @max-[6.25rem]:justify-center [&>span]:@max-[6.25rem]:sr-only"
      />
      <List {...props} />
      <div className="-mx-1.5 flex flex-wrap items-center border-t border-edge pt-2 @max-[6.25rem]:justify-center">
        <Languages />
        <Account area={props.name} />
        {props.desk?.open && (
          <DeskPlace
            person={props.desk.person}
            onOpen={props.desk.open}
            className="flex min-h-12 w-full items-center gap-2.5 rounded-control p-1.5 text-left text-small leading-4.5 hover:bg-ink/5 @max-[6.25rem]:flex-col @max-[6.25rem]:gap-0.5 @max-[6.25rem]:px-0 @max-[6.25rem]:text-center"
          />
        )}
      </div>
    </>
  )
}

function List(props: Area) {
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const hasDesk = Boolean(props.desk?.open)
  // The desk's button comes later and takes room from the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when these change
  useEffect(() => bringIntoView(list.current), [pathname, hasDesk])
  return (
    <div ref={list} className="side-list">
      {props.onSearch && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={props.onSearch}
          className={`${entryLook} w-full`}
        >
          <Icon of={Search} />
          {words.search}
          <span
            aria-hidden="true"
            className="ml-auto text-caption font-normal text-ink-3 @max-[6.25rem]:hidden"
          >
            {words.searchKeys}
          </span>
        </button>
      )}
      <HelpLink className={`${entryLook} mb-1`} />
      <nav aria-label={props.name} className="grid gap-0.5">
        {props.entries.map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
        {props.secondary && <hr className={line} />}
        {props.secondary?.map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
      </nav>
      <hr className={line} />
      <nav aria-label={words.publicSite} className="grid gap-0.5">
        {/* The rail leaves this link out, because the mark above leads there too. */}
        <Link to={paths.home} className={`${entryLook} @max-[6.25rem]:hidden`}>
          <Icon of={ExternalLink} />
          {words.publicSite}
        </Link>
        <Link to={paths.display} className={entryLook}>
          <Icon of={Tv} />
          <span>
            <Sentence
              of={words.tvDisplay((text) => (
                <span key="wide" className="@max-[6.25rem]:sr-only">
                  {text}
                </span>
              ))}
            />
          </span>
        </Link>
      </nav>
    </div>
  )
}

const line = 'mx-3 my-1.5 border-edge'

/** The languages that have words for the desk. */
const atDesk = Object.entries(
  import.meta.glob<boolean>('../../shared/words/*/staff.ts', {
    eager: true,
    import: 'hasDeskWords',
  }),
).flatMap(([path, hasDeskWords]) => (hasDeskWords ? (path.split('/').at(-2) ?? '') : []))

/**
 * Links to the same screen in those other languages of the facility that have words for the desk.
 */
function Languages() {
  // LanguageLinks is called as a function, so that its links can be filtered here by their `key`,
  // the language. If it filtered them itself, visitors would load that code too.
  const links = LanguageLinks({
    className:
      'grid min-h-11 min-w-11 place-items-center rounded-control font-[560] hover:bg-ink/5',
  }).filter(({ key }) => atDesk.includes(String(key)))
  if (links.length === 0) return null
  return (
    <nav
      aria-label={words.otherLanguages}
      className="flex flex-wrap items-center text-ui text-ink-2 lg:w-full lg:pl-4.5 @max-[6.25rem]:justify-center @max-[6.25rem]:pl-0"
    >
      <Icon of={Globe} className="mr-1.5 @max-[6.25rem]:hidden" />
      {links}
    </nav>
  )
}

/** Leads to what the handbook says about this screen. */
export function HelpLink(props: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={helpOf(pathname)} state={{ from: pathname + search }} className={props.className}>
      <Icon of={CircleQuestionMark} />
      <span>{words.help}</span>
    </Link>
  )
}

/** Scrolls the list to the entry of the open page, if that is out of sight. */
export function bringIntoView(list: Element | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function Entry({ to, label, shortLabel, icon, end, opens, note }: AreaEntry) {
  const isCurrent = useMatch({ path: to, end: end ?? false }) !== null
  return (
    <Link to={opens ?? to} aria-current={isCurrent ? 'page' : undefined} className={entryLook}>
      <Icon of={icon} />
      {shortLabel ? (
        <>
          <span className="@max-[6.25rem]:sr-only">{label}</span>
          <span aria-hidden="true" className="hidden text-center leading-4 @max-[6.25rem]:inline">
            {shortLabel}
          </span>
        </>
      ) : (
        label
      )}
      {note !== undefined && (
        <span className="ml-auto text-caption font-normal text-ink-3 @max-[6.25rem]:sr-only">
          {note}
        </span>
      )}
    </Link>
  )
}

const entryLook =
  'side-row flex items-center gap-3 rounded-control px-3 text-ui font-[560] text-ink-2 hover:bg-ink/5'

/** The product's mark and the facility's name, which lead to its public site. */
export function Brand(props: { facility: Facility; className?: string }) {
  return (
    <Link
      to={paths.home}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 font-board leading-none tracking-[.015em] uppercase ${props.className ?? 'text-[1.375rem]'}`}
    >
      <HomePlate className="size-8 shrink-0" />
      {/* A margin and no padding, which would show a part of the line after the last one. */}
      <span className="my-1 line-clamp-3 min-w-0 text-balance wrap-anywhere">
        {props.facility.name}
      </span>
    </Link>
  )
}

function Account(props: { area: Area['name'] }) {
  const { profile } = useSession()
  const leaving = useSignOut()
  return (
    <>
      <div className="min-w-11 flex-1">
        <UserMenu
          button="flex min-h-12 w-full items-center gap-2.5 rounded-control p-1.5 text-left text-small leading-4.5 hover:bg-ink/5"
          list="bottom-full mb-1 max-lg:right-0"
        >
          <InitialBadge name={accountName(profile)} />
          <span className="min-w-0 @max-[6.25rem]:sr-only">
            <span className="block truncate font-[650]">{accountName(profile)}</span>
            <span className="block truncate text-ink-3">{props.area}</span>
          </span>
        </UserMenu>
      </div>
      <IconButton
        label={words.logOut}
        title={words.logOut}
        aria-busy={leaving.busy || undefined}
        onClick={() => leaving.send(paths.home)}
        icon={LogOut}
      />
    </>
  )
}
