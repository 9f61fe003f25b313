import type { Logger } from 'pino'
import type { Tokens } from './access/tokens.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'

/** What every part of the server is given; nothing in it is global. */
export type AppContext = {
  database: Database
  mailer: Mailer
  config: Config
  clock: Clock
  log: Logger
  tokens: Tokens
}

/** The part of the mail worker that requests touch: a nudge after a commit that queued mail. */
type Mailer = { wake(): void }
