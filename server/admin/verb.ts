import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'

/** How one verb is called: by the operator's tool, or for it by the server that has the data. */
export type VerbCall = {
  config: Config
  args: string[]
  /** Where relative names of files begin. */
  folder: string
  print(line: string): void
  /** Opens the database for `work` and closes it. Throws `DataDirLockedError`. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
}

/** One verb of the operator's tool. `run` throws with a sentence for people when it fails. */
export type Verb = {
  summary: string
  /** A running server whose data nobody else may open can do it. */
  besideServer?: boolean
  run(call: VerbCall): Promise<void>
}
