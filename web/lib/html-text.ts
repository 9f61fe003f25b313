import { withoutRefused } from './refused-markup.ts'

/**
 * Returns the text of an HTML mail with one line for each block. Staff see it in the list of mails
 * in a booking's details. Content that is no HTML stays as it is. Show the result as text, never as
 * markup.
 */
export function htmlText(content: string): string {
  if (!/^\s*</.test(content)) return content
  // DOMParser loads nothing and runs nothing.
  const markup = withoutRefused(content).replace(/\s+/g, ' ')
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const unseen of body.querySelectorAll('script, template')) unseen.remove()
  for (const block of body.querySelectorAll('br, p, div, h1, h2, h3, h4, h5, h6, li, tr, table'))
    block.after('\n')
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  return (body.textContent ?? '')
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
