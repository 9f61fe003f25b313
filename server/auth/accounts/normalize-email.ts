/** Returns an e-mail address as accounts store it and look it up: trimmed, in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
