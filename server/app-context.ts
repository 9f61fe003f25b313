import { createTokens, type Tokens } from './access/tokens.ts'
import type { Config } from './config.ts'
import type { TransactionContext } from './database/as-caller.ts'
import { createLog, type Logger } from './log.ts'

/**
 * What every part of the server is given; nothing in it is global. `asCaller` and `asOwner` take it
 * as it is.
 */
export type AppContext = TransactionContext & {
  mailer: Mailer
  config: Config
  log: Logger
  tokens: Tokens
}

/** The part of the mail worker that requests touch: a nudge after a commit that queued mail. */
type Mailer = { wake(): void }

export type AppDependencies = Pick<AppContext, 'mailer' | 'config'> & {
  /** `siteTransactions`, the same that the mail worker has. */
  transactions: TransactionContext
  /** Without it nothing is logged. */
  log?: Logger
}

export function createAppContext(dependencies: AppDependencies): AppContext {
  const { transactions, mailer, config, log = createLog('silent') } = dependencies
  const tokens = createTokens(config.jwtSecret, transactions.clock)
  return { ...transactions, mailer, config, log, tokens }
}
