import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { ScrollRestoration } from 'react-router'
import * as words from '#words/desk-frame.ts'
import { loadDeferredFiles } from '../lib/deferred-files.ts'
import { fetchLaterFiles } from '../lib/later-files.ts'
import { IconButton } from '../ui/button.tsx'
import { PlaceLanguage } from '../ui/place-language.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { DeskPlace } from './desk-place.tsx'
import { RouteProgress } from './route-progress.tsx'
import { type Area, Brand, bringIntoView, HelpLink, SideBar } from './side-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/**
 * The frame of the pages behind sign-in, with a sidebar. Below 1180 px, or beside a panel, the
 * sidebar is a rail of icons with words below. Below 1024 px it is a top bar with a full-height
 * sheet.
 */
export function AreaShell(props: Area & { children: ReactNode }) {
  const main = useFocusOnNavigation()
  const language = props.isTranslated ? undefined : 'en'
  useEffect(fetchWhenQuiet, [])
  return (
    <div className="dense min-h-dvh print:min-h-0 [--side:0px] lg:grid lg:grid-cols-[var(--side)_minmax(0,1fr)] lg:[--side:min(5.75rem,18vw)] xl:[--side:min(14.25rem,30vw)] xl:has-data-side-panel:[--side:min(5.75rem,18vw)] print:block!">
      <RouteProgress />
      <SkipLink />
      <aside className="no-print sticky top-0 z-30 hidden h-dvh border-r border-rule bg-side @container lg:block">
        <div className="flex h-full flex-col p-3 @max-[6.25rem]:px-1.5">
          <SideBar {...props} />
        </div>
      </aside>
      <div className="min-w-0">
        <TopBar {...props} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          lang={language}
          className="min-w-0 px-4 pt-5 pb-40 focus-visible:outline-none md:px-8 md:pt-7 md:text-ui print:p-0!"
        >
          <PlaceLanguage value={language}>{props.children}</PlaceLanguage>
        </main>
      </div>
      <ToastRegion />
      <ScrollRestoration />
    </div>
  )
}

/**
 * Milliseconds after which a screen has usually loaded its own files and data, also on a slow line.
 */
const quiet = 8_000

/**
 * Fetches the files of parts that may be opened here: at the first press or key, or once the page
 * is quiet. Returns a function that stops waiting.
 */
function fetchWhenQuiet(): () => void {
  const fetch = () => {
    stop()
    void fetchLaterFiles()
    loadDeferredFiles()
  }
  const timer = setTimeout(fetch, quiet)
  const signs = ['pointerdown', 'keydown'] as const
  const stop = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, fetch)
  }
  for (const sign of signs) addEventListener(sign, fetch)
  return stop
}

function TopBar(props: Area) {
  const sheet = useRef<HTMLDialogElement>(null)
  const open = () => {
    sheet.current?.showModal()
    bringIntoView(sheet.current)
  }
  const close = () => sheet.current?.close()
  return (
    <header className="no-print flex min-h-14 items-center gap-2 border-b border-rule bg-surface pr-2 pl-4 lg:hidden">
      <Brand facility={props.facility} />
      <span className="ml-auto" />
      {props.onSearch && (
        <IconButton
          label={words.search}
          aria-haspopup="dialog"
          onClick={props.onSearch}
          icon={Search}
          iconSize="large"
        />
      )}
      {props.desk?.open && (
        <DeskPlace
          brief
          person={props.desk.person}
          onOpen={props.desk.open}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/8"
        />
      )}
      {/* On the narrowest screen the facility’s name needs the room, and the menu has it too. */}
      <HelpLink className="grid size-11 shrink-0 max-[22.5rem]:hidden place-items-center rounded-control hover:bg-ink/8 [&>span]:sr-only" />
      <IconButton
        label={words.openMenu}
        aria-haspopup="dialog"
        onClick={open}
        icon={Menu}
        iconSize="large"
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link closes it, also by keyboard. */}
      <dialog
        ref={sheet}
        aria-label={words.menu}
        onClick={(event) => (event.target as Element).closest('a') && close()}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-side p-3 text-ink backdrop:bg-board-9/55 open:flex open:flex-col"
      >
        <IconButton
          label={words.closeMenu}
          className="absolute top-2 right-2"
          onClick={close}
          icon={X}
          iconSize="large"
        />
        {/* No search here: it would open below the sheet, and its icon is already beside the menu's. */}
        <SideBar {...props} onSearch={undefined} />
      </dialog>
    </header>
  )
}
