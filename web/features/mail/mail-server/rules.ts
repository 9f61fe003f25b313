import { emailError } from '../../../../shared/email-address.ts'
import { passwordOfOtherServer } from '../../../../shared/mail-server-sentences.ts'

export const messages = {
  load: 'Failed to load the mail server. Please try again.',
  save: 'Failed to save the mail server. Please try again.',
  remove: 'Failed to remove the mail server. Please try again.',
} as const

export type Security = 'tls' | 'starttls' | 'none'

/**
 * What Settings, Messages shows of the mail server that the facility's mail is sent with, as the
 * API returns it. `source`: `environment` if the operator has set it up, `facility` if the facility
 * has, null if nobody has: mail is then marked captured, and not sent.
 */
export type MailServer = {
  source: 'environment' | 'facility' | null
  server: {
    host: string
    port: number
    security: Security
    username: string | null
    sender: string
    has_password: boolean
  } | null
  /** Whether the host may be in the private network of the operator. */
  may_be_inside: boolean
}

export type ServerForm = {
  host: string
  port: string
  security: Security
  username: string
  password: string
  sender: string
}

export const securities: [Security, string][] = [
  ['starttls', 'STARTTLS (port 587)'],
  ['tls', 'TLS from the start (port 465)'],
  ['none', 'None (a server in your own network)'],
]

const usualPorts: Record<Security, string> = { starttls: '587', tls: '465', none: '25' }

/**
 * Returns the form of the saved mail server, or of a new one. The password is never shown again.
 */
export function serverForm({ server }: MailServer, facilityEmail: string | null): ServerForm {
  return {
    host: server?.host ?? '',
    port: String(server?.port ?? usualPorts.starttls),
    security: server?.security ?? 'starttls',
    username: server?.username ?? '',
    password: '',
    sender: server?.sender ?? facilityEmail ?? '',
  }
}

/**
 * Returns the form after a change. New security brings its usual port, unless another was typed.
 */
export function withUsualPort(values: ServerForm, patch: Partial<ServerForm>): ServerForm {
  const next = { ...values, ...patch }
  const isUsual = values.port === usualPorts[values.security]
  return patch.security && isUsual ? { ...next, port: usualPorts[patch.security] } : next
}

/**
 * Returns the errors by field. A form with a user name needs a password, unless one is saved for
 * the same host, port, security and user name.
 */
export function serverErrors(form: ServerForm, saved: MailServer['server']) {
  const errors: Partial<Record<keyof ServerForm, string>> = {}
  if (!/^[a-z0-9.:_-]+$/i.test(form.host.trim()))
    errors.host = 'Enter the host of the mail server, such as smtp.example.com.'
  const port = Number(form.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    errors.port = 'Enter the port of the mail server, such as 587.'
  if (form.username.trim() && !form.password && !keepsPassword(form, saved))
    errors.password = saved?.has_password ? passwordOfOtherServer : 'Password is required'
  const wrong = emailError(form.sender)
  if (wrong) errors.sender = wrong
  return errors
}

function keepsPassword(form: ServerForm, saved: MailServer['server']): boolean {
  return (
    saved?.has_password === true &&
    saved.host === form.host.trim().toLowerCase() &&
    saved.port === Number(form.port) &&
    saved.security === form.security &&
    saved.username === form.username.trim()
  )
}
