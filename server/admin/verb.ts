import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'

/** The call of a verb, by the operator's tool or by the server that holds the data. */
export type VerbCall = {
  config: Config
  args: string[]
  /** The folder to which relative file names refer. */
  folder: string
  print(line: string): void
  /**
   * Opens the database for `work` and then closes it. Throws `DataDirLockedError` while a server
   * has locked it. In that server it lends the open database.
   */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
}

/** A verb of the operator's tool. `run` throws with a message for people when it fails. */
export type Verb = {
  summary: string
  /**
   * Whether the verb can run with these arguments while a server runs. A server that has locked its
   * data runs the verb itself.
   */
  canRunWhileServing?(args: string[]): boolean
  /**
   * Whether a running server is asked first, because the terminal may lack the server's settings.
   */
  asksServerFirst?: boolean
  /** Whether the verb, with these arguments, may make the embedded database where there is none. */
  canMakeDatabase?(args: string[]): boolean
  run(call: VerbCall): Promise<void>
}
