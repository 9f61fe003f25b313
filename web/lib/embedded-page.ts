import './embedded-page.css'
import { paths } from '../paths.ts'
import { facilityConfig } from './facility-config.ts'

/**
 * What a page does in the frame of another site: it says how high it is, is told which part of it
 * is in sight, and opens whatever is no booking in a window of its own. It talks only with the sites
 * that the facility lists, and with pages of its own site.
 */
export function keepHostInformed(page: HTMLElement): void {
  const settings = facilityConfig().facility?.facility_settings
  const sites = [location.origin, ...(settings?.embed_origins ?? [])]
  let site: string | undefined
  const tell = (message: object) => site && parent.postMessage(message, site)
  const tellHeight = () => tell({ fungo: 'height', height: page.getBoundingClientRect().height })

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !sites.includes(origin)) return
    if (data?.fungo === 'hello') {
      site = origin
      tellHeight()
    }
    if (data?.fungo === 'view') {
      const { style } = document.documentElement
      style.setProperty('--above', `${Number(data.above)}px`)
      style.setProperty('--below', `${Number(data.below)}px`)
    }
  })
  new ResizeObserver(tellHeight).observe(page)
  // Another step begins at its top, and what scrolls is the page around it.
  window.scrollTo = () => {
    if (navigator.userActivation.hasBeenActive) tell({ fungo: 'top' })
  }
  addEventListener('click', openBesides, true)
  // Says nothing, and to nobody in particular: who it is shows in the answer.
  parent.postMessage({ fungo: 'ready' }, '*')
}

function openBesides(event: MouseEvent): void {
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
