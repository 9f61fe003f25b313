import { pageFiles } from './page-files.ts'
import { publicApi } from './public-api.ts'

/**
 * Fetches what a first look does not need, and the next one may, once the page is usable. What
 * does not come is said by whoever needs it.
 */
export function fetchWhatComesLater(): void {
  publicApi().catch(() => {})
  keepFonts().catch(() => {})
}

let style: Promise<void> | undefined

/**
 * The style of the pages that the server does not render, beside their own files: those that it
 * does only name it.
 */
export function everyStyle(): Promise<void> {
  style ??= pageFiles(loadStyle)
  return style
}

async function loadStyle(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name=every-style]')
  if (!named) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = named.content
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    named.replaceWith(link)
  })
}

/** On a slow line the next page is set in them: its head reads what is kept here. */
async function keepFonts(): Promise<void> {
  const families = ['League Gothic', 'Public Sans Variable']
  await Promise.all(families.map((family) => document.fonts.load(`1rem "${family}"`)))
  localStorage.setItem('fungo-fonts', 'kept')
}
