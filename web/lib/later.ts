import { pageFiles } from './page-files.ts'
import { publicApi } from './public-api.ts'

/**
 * Fetches what a first look does not need, and the next press may, once the page is usable. What
 * does not come is said by whoever needs it.
 */
export function fetchWhatComesLater(): void {
  publicApi().catch(() => {})
  everyStyle().catch(() => {})
  keepFonts().catch(() => {})
}

let style: Promise<void> | undefined

/** The style of the pages that the server does not render: beside those that it does, it waits. */
export function everyStyle(): Promise<void> {
  style ??= pageFiles(loadStyle)
  return style
}

async function loadStyle(): Promise<void> {
  const waiting = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]')
  if (!waiting) return
  // one that the parser made would hold up what is painted
  const link = waiting.cloneNode() as HTMLLinkElement
  link.disabled = false
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    waiting.replaceWith(link)
  })
}

/** On a slow line the next page is set in them: its head reads what is kept here. */
async function keepFonts(): Promise<void> {
  const families = ['League Gothic', 'Public Sans Variable']
  await Promise.all(families.map((family) => document.fonts.load(`1rem "${family}"`)))
  localStorage.setItem('fungo-fonts', 'kept')
}
