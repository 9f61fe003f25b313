import { embeddedTitle } from '#words/layout.ts'
import './embedded-page.css'
import { paths } from '../paths.ts'
import { facilityConfig } from './facility-config.ts'

/**
 * Connects an embedded page with the site around it. The page sends its height, gets the part of it
 * that is visible, and opens links to other pages in a new window. It exchanges messages only with
 * the sites that the facility lists and with pages of its own origin.
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
      tell({ fungo: 'title', title: embeddedTitle })
      tellHeight()
    }
    if (data?.fungo === 'view') {
      const { style } = document.documentElement
      style.setProperty('--above', `${Number(data.above)}px`)
      style.setProperty('--below', `${Number(data.below)}px`)
    }
  })
  new ResizeObserver(tellHeight).observe(page)
  // A new step starts at the top, and only the outer page can scroll there.
  window.scrollTo = () => {
    if (navigator.userActivation.hasBeenActive) tell({ fungo: 'top' })
  }
  addEventListener('click', openBesides, true)
  // Sent to any origin, so it holds no data. The answer shows which site is outside.
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
