import { styled, withoutRefused } from '../../lib/refused-markup.ts'

/** What a frame without scripts may not hold, or what would lead out of it. */
const unwanted = 'script, link, meta, title, iframe, object, embed, form'

/**
 * Shows a stored message in the document of a frame, as its reader sees it. The page's policy
 * refuses styles in markup, but not what a script of the page sets: so each attribute is taken out
 * before the markup is read and set again afterwards. Links lead nowhere.
 */
export function fillMailFrame(frame: Document, content: string): void {
  const parsed = new DOMParser().parseFromString(withoutRefused(content), 'text/html')
  for (const element of parsed.querySelectorAll(unwanted)) element.remove()
  for (const link of parsed.querySelectorAll('[href]')) link.removeAttribute('href')
  frame.body.replaceWith(frame.importNode(parsed.body, true))
  for (const element of frame.querySelectorAll<HTMLElement>(`[${styled}]`)) {
    element.style.cssText = element.getAttribute(styled) ?? ''
    element.removeAttribute(styled)
  }
}
