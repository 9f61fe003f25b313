/** Returns an address in the form in which it is stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
