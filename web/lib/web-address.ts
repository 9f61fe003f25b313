/** Whether a text is an http(s) address as the database takes it: no blanks, no user information. */
export function isWebAddress(text: string): boolean {
  return text.length <= 2048 && /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text)
}
