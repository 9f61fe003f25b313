/** What a style attribute is called in markup that the page reads. */
export const styled = 'data-styled'

/**
 * The same markup without what the page's policy refuses while it is still being read: style sheets
 * and a base address are gone, style attributes have a name that means nothing.
 */
export function withoutRefused(content: string): string {
  return content
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle(\s*=)/gi, ` ${styled}$1`))
}
