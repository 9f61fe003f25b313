import { styled, withoutRefused } from '../../lib/refused-markup.ts'

/** Elements that a frame without scripts must not contain, or that would lead out of it. */
const unwanted = 'script, link, meta, title, iframe, object, embed, form'

/**
 * On the page Mail, shows a stored message in a frame, as its reader sees it. The page's content
 * security policy refuses styles in markup, but not styles that a script of the page sets. So each
 * style attribute is taken out before the markup is parsed, and set again afterwards. Links do
 * nothing.
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
