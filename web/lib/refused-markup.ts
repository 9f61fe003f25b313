/** The name that replaces `style`. A script may set the styles again (mail-frame.ts). */
export const styled = 'data-styled'

/**
 * For staff who look at sent mail: returns the HTML of a mail without the parts that the page's
 * content security policy refuses when it is parsed. Style sheets and a base address are removed.
 * Style attributes are renamed. Otherwise the browser would report each of them as a violation.
 */
export function withoutRefused(content: string): string {
  return content
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/\sstyle(\s*=)/gi, ` ${styled}$1`))
}
