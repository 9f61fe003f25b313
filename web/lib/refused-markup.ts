/** The name that replaces `style` in markup that the page parses. */
export const styled = 'data-styled'

/**
 * Returns the markup without the parts that the page's content security policy refuses during
 * parsing: style sheets and a base address are removed, style attributes are renamed.
 */
export function withoutRefused(content: string): string {
  return content
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle(\s*=)/gi, ` ${styled}$1`))
}
