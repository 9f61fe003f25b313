/** The form in which addresses are stored and looked up. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Whether a normal address has the form that browsers accept, with a dot in its domain. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && pattern.test(email)
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)
