import { useEffect, useState } from 'react'
import { undo as undoLabel } from '#words/desk-frame.ts'
import { laterFiles } from '../lib/later-files.ts'
import { onDoneMessage } from './done-message.ts'
import type { Toasts } from './toast-list.tsx'

type Undo = {
  onUndo: () => void
  /** What the button says instead of "Undo". */
  label?: string
  onClose?: () => void
  /** What the offer is about, such as a booking's id. A newer offer about the same replaces it. */
  about?: string
}

/** The offers to undo that are shown, oldest first. */
const offers = new Set<{
  id: string
  about: string | undefined
  undo: () => void
  end: () => void
}>()

/**
 * Shows staff a success message for six seconds, or for ten when it has an "Undo" button. A failure
 * is shown where it happened. It is a toast only where nothing on the page could say it
 * (`showDoneMessage`).
 */
export function showToast(message: string, undo?: Undo): void {
  if (!undo) {
    add({ title: message, timeout: 6_000 })
    return
  }
  const older = [...offers].find(({ about }) => about !== undefined && about === undo.about)
  if (older) close(older.id)
  const id = newId()
  const offer = {
    id,
    about: undo.about,
    undo: () => {
      undo.onUndo()
      close(id)
    },
    end: () => {
      if (offers.delete(offer)) undo.onClose?.()
    },
  }
  offers.add(offer)
  const actionProps = { children: undo.label ?? undoLabel, onClick: offer.undo }
  add({ title: message, timeout: 10_000, onClose: offer.end, actionProps }, id)
}

/** Ends all offers, once nothing shows them. */
function endOffers(): void {
  for (const { end } of offers) end()
}

/** Takes the newest "Undo" that is on offer, for a shortcut. Without an offer it does nothing. */
export function undoNewest(): void {
  ;[...offers].at(-1)?.undo()
}

onDoneMessage((message, hasFailed) => {
  if (hasFailed) add({ title: message, type: 'failed', priority: 'high', timeout: 10_000 })
  else showToast(message)
})

/** Closes every toast, because an opening dialog needs the space. */
export function dismissToasts(): void {
  shown?.close()
}

let messages = 0

/** The last message, to show it without the files of the toasts. */
let lastTitle = ''

function newId(): string {
  messages += 1
  return `message-${messages}`
}

function add(message: Parameters<Toasts['add']>[0] & { title: string }, id = newId()): void {
  lastTitle = message.title
  tell((toasts) => toasts.add({ ...message, id }))
}

function close(id: string): void {
  tell((toasts) => toasts.close(id))
}

type Telling = (toasts: Toasts) => void

let shown: Toasts | null = null
/** The calls that wait until the files of the toasts are loaded. */
let waiting: Telling[] = []
/**
 * Loads the files of the toasts. While no `ToastRegion` is on the page, it only ends the offers.
 */
let askForFiles = endOffers

/** Makes a call to the toasts, now or once their files are loaded. */
function tell(telling: Telling): void {
  if (shown) {
    telling(shown)
    return
  }
  waiting.push(telling)
  askForFiles()
}

function onReady(toasts: Toasts | null): void {
  shown = toasts
  if (!toasts) return
  for (const telling of waiting) telling(toasts)
  waiting = []
}

const files = laterFiles(() => import('./toast-list.tsx'))

/**
 * The place of the toasts in the frame of `/admin` and `/instructor`. Its files load with the first
 * toast. Without them, such as without a network, the message is shown there as plain text for ten
 * seconds.
 */
export function ToastRegion() {
  const [List, setList] = useState(() => files.loaded()?.ToastList)
  const [plain, setPlain] = useState('')
  useEffect(() => {
    // Messages from a page without this region are not shown later.
    waiting = []
    askForFiles = () => {
      files.fetch().then(
        ({ ToastList }) => setList(() => ToastList),
        () => {
          waiting = []
          endOffers()
          setPlain(lastTitle)
        },
      )
    }
    return () => {
      askForFiles = endOffers
      endOffers()
    }
  }, [])
  useEffect(() => {
    if (plain === '') return
    const timer = setTimeout(() => setPlain(''), 10_000)
    return () => clearTimeout(timer)
  }, [plain])
  if (List) return <List onReady={onReady} />
  if (plain === '') return null
  return (
    <p
      role="alert"
      className="no-print on-dark fixed inset-x-4 bottom-30 z-50 rounded-control bg-board-8 px-4 py-3 text-ui font-[620] text-bulb shadow-2 md:bottom-22 md:left-auto md:w-95"
    >
      {plain}
    </p>
  )
}
