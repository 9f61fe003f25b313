/**
 * A stored message as a document for a frame that runs nothing. The page's policy refuses inline
 * styles there, each with a complaint, so they are left out: what they hid stays hidden.
 */
export function mailDocument(content: string): string {
  return content
    .replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(link|meta|base)\b[^>]*>/gi, '')
    .replace(/(<[^>]*?)\sstyle\s*=\s*("|')\s*display\s*:\s*none[\s\S]*?\2/gi, '$1 hidden')
    .replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi, '')
}
