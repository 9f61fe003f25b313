import { withoutRefused } from './refused-markup.ts'

/**
 * The words of an HTML mail, a line for each block; anything else is returned as it is. The answer
 * is plain text: show it as text, never as markup.
 */
export function htmlText(content: string): string {
  if (!/^\s*</.test(content)) return content
  // A document that is only parsed loads nothing and runs nothing.
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
