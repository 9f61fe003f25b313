import type { Config } from '../config.ts'
import { decryptSecret } from '../database/stored-secrets.ts'
import { deliveryFailure } from './delivery-failure.ts'
import type { QueuedMail, StoredServer } from './mail-queue.ts'
import { linkMails } from './render-message.ts'
import {
  type EnteredServer,
  type SmtpTimeouts,
  smtpTransport,
  type Transport,
} from './transport.ts'

/** A facility's own mail server, and the address from which it sends. */
export type FacilityServer = { transport: Transport; sender: string }

type MailServers = {
  /**
   * Returns whether a message for a facility's own server came within the last minute. If so, the
   * worker takes messages one by one, to send them. Otherwise it takes them in batches, to mark
   * them as captured.
   */
  any(): boolean
  /**
   * Returns the facility's server for a message. Null if there is none, or if this message may not
   * go through it.
   */
  of(mail: Pick<QueuedMail, 'type' | 'facilityId' | 'server'>): FacilityServer | null
  close(): void
}

/** The purpose of the stored passwords, for `decryptSecret`. */
const secretUse = 'mail server'
/** The most connections of one facility, so that others get some too. */
const connections = 2
const minute = 60_000

/** The mail servers that facilities entered, for a process without `SMTP_URL`. */
export function createMailServers(
  config: Partial<Pick<Config, 'jwtSecret' | 'outgoingPrivate'>>,
  timeouts?: Partial<SmtpTimeouts>,
): MailServers {
  const known = new Map<string, FacilityServer & { row: string }>()
  let seenAt = Number.NEGATIVE_INFINITY

  return {
    any: () => performance.now() - seenAt < minute,
    of: ({ type, facilityId, server }) => {
      if (facilityId === null) return null
      const last = known.get(facilityId)
      const row = JSON.stringify(server)
      if (last && last.row !== row) {
        last.transport.close()
        known.delete(facilityId)
      }
      // Whoever runs a mail server can read its mail. So with several facilities, links that sign
      // somebody in do not go through it: the account may belong to another facility too.
      if (!server || (linkMails.includes(type) && !server.is_only_facility)) return null
      seenAt = performance.now()
      const found = known.get(facilityId) ?? {
        transport: patient(smtpTransport(entered(server, config), connections, timeouts)),
        sender: server.sender,
        row,
      }
      known.set(facilityId, found)
      return found
    },
    close: () => {
      for (const { transport } of known.values()) transport.close()
    },
  }
}

/** Milliseconds until the next try after a facility's server could not be reached. */
const ownOutage = 5_000

/**
 * Returns the transport with a pause after its server was unreachable. During the pause it fails at
 * once, so that the messages of one facility do not occupy the worker.
 */
function patient(transport: Transport): Transport {
  let isAwayUntil = 0
  return {
    close: transport.close,
    send: async (mail, signal) => {
      if (performance.now() < isAwayUntil) {
        throw Object.assign(new Error('The mail server took no message a moment ago.'), {
          reached: false,
        })
      }
      try {
        return await transport.send(mail, signal)
      } catch (error) {
        const isAway = deliveryFailure(error).cause === 'server'
        if (isAway) isAwayUntil = performance.now() + ownOutage
        throw error
      }
    },
  }
}

/** Returns the stored server with its password decrypted. Throws when it may not be used. */
function entered(
  row: StoredServer,
  config: Partial<Pick<Config, 'jwtSecret' | 'outgoingPrivate'>>,
): EnteredServer {
  const password =
    row.password &&
    decryptSecret(config.jwtSecret ?? '', passwordOwner(row), row.password, secretUse)
  if (password === undefined) {
    throw unusable('The saved password of the mail server cannot be read any more. Enter it again.')
  }
  const allowInside = row.is_only_facility || config.outgoingPrivate === true
  const refusal = allowInside ? null : outsideRefusal(row)
  if (refusal) throw unusable(refusal)
  return { ...row, password, allowInside }
}

/**
 * Returns an error that is treated as an unreachable server: nothing was sent, and the message is
 * tried again later.
 */
function unusable(sentence: string): Error {
  return Object.assign(new Error(sentence), { reached: false })
}

/** The ports of mail servers on the internet. Any other service could be on another port. */
const mailPorts = [25, 465, 587, 2525]

/**
 * Returns why this cannot be a mail server on the internet, or null. If there are several
 * facilities, none may reach the operator's own network through its mail server, unless the
 * operator allows it. The address is checked with each connection (transport.ts).
 */
export function outsideRefusal({
  port,
  security,
}: Pick<StoredServer, 'port' | 'security'>): string | null {
  if (security === 'none') return 'A mail server outside needs a protected connection.'
  return mailPorts.includes(port)
    ? null
    : `A mail server outside has the port ${mailPorts.join(', ')}.`
}

/**
 * Returns what `encryptSecret` ties the password to. If the facility, host, port, security or user
 * name changes, the password can no longer be decrypted.
 */
export function passwordOwner(
  server: Omit<StoredServer, 'password' | 'sender' | 'is_only_facility'>,
): string {
  const { facility_id, host, port, security, username } = server
  return JSON.stringify([facility_id, host, port, security, username])
}
