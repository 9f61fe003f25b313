import { type ApiKeys, createApiKeys } from './access/api-keys.ts'
import { createGate, type Gate } from './access/gate.ts'
import { createTokens, type Tokens } from './access/tokens.ts'
import type { Config } from './config.ts'
import { defaultSite } from './database/facility-hosts.ts'
import type { TransactionContext } from './database/session-settings.ts'
import { transactionContext } from './database/transaction-context.ts'
import { requestSite, type Site } from './http/request-site.ts'
import { createLog, type Logger } from './log.ts'

/**
 * What every part of the server is given, so that none of it is global. `asCaller` and `asOwner`
 * take it as their context.
 */
export type AppContext = TransactionContext & {
  mailer: Mailer
  config: Config
  log: Logger
  tokens: Tokens
  gate: Gate
  apiKeys: ApiKeys
  /** Returns the facility that the request is for and the address for its links. */
  site(): Site
}

/**
 * The part of the workers that requests use: `wake`, after a commit that may have queued something.
 */
type Mailer = { wake(): void }

export type AppDependencies = Pick<AppContext, 'database' | 'mailer' | 'config' | 'clock'> & {
  /** The log. Without it nothing is logged. */
  log?: Logger
}

/** Makes the context of one server. Without `log` it logs nothing. */
export function createAppContext(dependencies: AppDependencies): AppContext {
  const { mailer, config, clock, log = createLog('silent') } = dependencies
  const tokens = createTokens(config.jwtSecret, clock)
  const gate = createGate(dependencies)
  const site = () => requestSite() ?? defaultSite(dependencies)
  const transactions = transactionContext(dependencies)
  const apiKeys = createApiKeys(transactions, gate)
  return { ...transactions, mailer, config, log, tokens, gate, apiKeys, site }
}
