import { embeddedTitle } from '#words/layout.ts'
import './embedded-page.css'
import { paths } from '../paths.ts'
import { facilityConfig } from './facility-config.ts'
import { queryClient } from './query-client.ts'

/**
 * Connects the booking page with another site that shows it in a frame, by `embed.js`. The page
 * sends its height, gets the part of it that is visible, and opens links to other pages in a new
 * window. It says when a booking was made, and fills in what the site knows of the visitor. It
 * exchanges messages only with the sites that the facility lists and with pages of its own origin.
 */
export function keepHostInformed(page: HTMLElement): void {
  const settings = facilityConfig().facility?.facility_settings
  const sites = [location.origin, ...(settings?.embed_origins ?? [])]
  let site: string | undefined
  const tell = (message: object) => site && parent.postMessage(message, site)
  const fillIn = formFiller(page)
  const tellHeight = () => tell({ fungo: 'height', height: page.getBoundingClientRect().height })

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !sites.includes(origin)) return
    if (data?.fungo === 'hello') {
      site = origin
      tell({ fungo: 'title', title: embeddedTitle })
      tellHeight()
    }
    if (data?.fungo === 'known') fillIn(data)
    if (data?.fungo === 'view') {
      const { style } = document.documentElement
      style.setProperty('--above', `${Number(data.above)}px`)
      style.setProperty('--below', `${Number(data.below)}px`)
    }
  })
  new ResizeObserver(tellHeight).observe(page)
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.state.status !== 'success') return
    const reference = referenceOf(mutation.state.data)
    if (reference) tell({ fungo: 'booked', reference })
  })
  // A new step starts at the top, and only the outer page can scroll there.
  window.scrollTo = () => {
    if (navigator.userActivation.hasBeenActive) tell({ fungo: 'top' })
  }
  addEventListener('click', openInNewWindow, true)
  // Sent to any origin, so it holds no data. The answer shows which site is outside.
  parent.postMessage({ fungo: 'ready' }, '*')
}

/**
 * What the mutations that book return: one booking with its `details`, several `bookings`, or the
 * row of a booking whose details had to be read once more.
 */
type Booked = {
  booking_token?: string
  details?: { booking_token?: string } | null
  bookings?: { booking_token?: string }[]
} | null

/** Returns the reference that programs get: the start of the token (specification §4). */
export function referenceOf(made: unknown): string | undefined {
  const booked = made as Booked | undefined
  const token =
    booked?.booking_token ?? booked?.details?.booking_token ?? booked?.bookings?.[0]?.booking_token
  return token?.slice(0, 8)
}

/** What the site may know of the visitor, with the `autocomplete` of the form's fields for it. */
const knownFields = { name: 'name', email: 'email', phone: 'tel' }

/**
 * Returns a function that takes what the site knows of the visitor and fills it into the empty
 * fields of the page, as the browser's autofill would. Fields that appear later are filled too.
 * Each field is filled once, so what the visitor deletes stays deleted.
 */
export function formFiller(page: HTMLElement): (known: Record<string, unknown>) => void {
  const filled = new WeakSet<Element>()
  let known: Record<string, unknown> = {}
  const fill = () => {
    for (const [name, autocomplete] of Object.entries(knownFields)) {
      const value = known[name]
      if (typeof value !== 'string' || value === '') continue
      const field = page.querySelector<HTMLInputElement>(`form input[autocomplete=${autocomplete}]`)
      if (!field || filled.has(field)) continue
      filled.add(field)
      if (field.value !== '') continue
      // React notices a change only if the element's own setter made it.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, value.slice(0, 200))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  new MutationObserver(fill).observe(page, { childList: true, subtree: true })
  return (values) => {
    known = values
    fill()
  }
}

function openInNewWindow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  const { pathname, search, hash } = link
  const path = pathname.startsWith(`${paths.embed}/`)
    ? pathname.slice(paths.embed.length)
    : pathname
  open(path + search + hash, '_blank', 'noopener')
}
