import { pageFiles } from './page-files.ts'
import { publicApi } from './public-api.ts'

/**
 * Loads files that the first screen does not need, but the next one may: the API client and the
 * fonts. Failures are ignored here: the code that needs a file reports it.
 */
export function loadDeferredFiles(): void {
  publicApi().catch(() => {})
  keepFonts().catch(() => {})
}

let style: Promise<void> | undefined

/** Loads the style sheet of pages that the server does not render, named in a `meta` element. */
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

/** Caches the fonts. On a slow line the next page uses them: its head reads this note. */
async function keepFonts(): Promise<void> {
  const families = ['League Gothic', 'Public Sans Variable']
  await Promise.all(families.map((family) => document.fonts.load(`1rem "${family}"`)))
  localStorage.setItem('fungo-fonts', 'kept')
}
