/**
 * Returns the `tel:` link, on pages and in mails, of a phone number as somebody typed it, with the
 * extension if there is one (RFC 3966), or null when there is no number to dial. A plus may be in
 * brackets. Ten digits are taken as a North American number.
 */
export function phoneHref(phone: string): string | null {
  // Phones may copy invisible marks around a number.
  const [main = '', extension] = phone
    .replace(/\p{Cf}/gu, '')
    .split(/(?:ext(?:ension)?\.?:?|x|#)\s*(?=\d+\s*$)/i)
  const digits = main.replace(/\D/g, '')
  if (digits.length < 3) return null
  const international = /^\D*\+[\s(]*\d/.test(main) || /^1\d{10}$/.test(digits)
  const number = international ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits
  return `tel:${number}${extension ? `;ext=${extension.trim()}` : ''}`
}
