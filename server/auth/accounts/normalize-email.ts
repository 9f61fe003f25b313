/** The form in which addresses are stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
