import { compile } from 'html-to-text'
import { plainText } from './format.ts'

/**
 * Returns the text part of a message that an administrator wrote in HTML alone: a line for each
 * block, and the address after each link.
 */
export function htmlToText(markup: string): string {
  // A pattern such as / +$/ would take quadratic time for a long row of blanks.
  const lines = convert(markup).split('\n')
  return plainText(lines.map((line) => line.trimEnd()).join('\n'))
}

const convert = compile({
  wordwrap: false,
  // Deeper markup is an attempt to exhaust the stack.
  limits: { maxDepth: 250 },
  selectors: [
    { selector: 'a', format: 'inline' },
    ...['http:', 'https:', 'tel:'].map((scheme) => ({
      selector: `a[href^="${scheme}"]`,
      options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] },
      format: 'anchor',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    ...['td', 'th'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: { suffix: ' ' },
    })),
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['img', 'head', 'title', 'script', 'style'].map((selector) => ({
      selector,
      format: 'skip',
    })),
  ],
})
