import pg from 'pg'
import { isPooled } from './pooled-session.ts'

/** `isSilent`: its rows are of no interest and don't come back. */
export type Statement = pg.QueryConfig & { isSilent?: boolean }

/**
 * Sends statements in one go and answers their results: one round trip, whatever their number. The
 * first that fails rejects, and none after it is run: the database skips everything up to the one
 * Sync at the end. So what follows a refused `begin` or a refused change of role never happens.
 */
export function pipeline(
  client: pg.ClientBase,
  statements: Statement[],
): Promise<pg.QueryResult[]> {
  const sent = isPooled(client)
    ? statements.map((statement) => ({ ...statement, name: undefined }))
    : statements
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(sent, resolve, reject))
  })
}

/** By its text: `pg` copies an object property by property, which costs more than all else it does. */
function newQuery({ text, values }: Statement): Part {
  return new pg.Query(text, values) as unknown as Part
}

/** More than a server needs; what nobody asks for again must not fill the database's memory. */
const keptStatements = 200

/** One entry of the client's queue that stands for several: what comes belongs to the first open. */
class Pipeline implements pg.Submittable {
  readonly #parts: Part[]
  readonly #results: pg.QueryResult[] = []
  readonly #resolve: (results: pg.QueryResult[]) => void
  readonly #reject: (error: Error) => void
  #answered = 0

  constructor(
    statements: Statement[],
    resolve: (results: pg.QueryResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#parts = statements.map((statement) =>
      Object.assign(newQuery(statement), { name: statement.name, isSilent: statement.isSilent }),
    )
    this.#resolve = resolve
    this.#reject = reject
    for (const part of this.#parts) {
      part.callback = (error, result) => {
        if (error) reject(error)
        else if (result) this.#results.push(result)
      }
    }
  }

  /** The client keeps the name of a statement that was parsed. */
  get name(): string | undefined {
    return this.#parts[this.#answered]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#answered]?.text
  }

  submit(connection: pg.Connection): void {
    const known = connection as Connection
    const unsynced: Connection = Object.create(known, { sync: { value: () => {} } })
    const undescribed: Connection = Object.create(unsynced, { describe: { value: () => {} } })
    known.stream.cork()
    try {
      this.#makeRoom(known)
      for (const part of this.#parts) part.prepare(part.isSilent ? undescribed : unsynced)
      known.sync()
    } finally {
      known.stream.uncork()
    }
  }

  #makeRoom(connection: Connection): void {
    if (this.#parts.every((part) => !part.name || part.hasBeenParsed(connection))) return
    const kept = Object.keys(connection.parsedStatements)
    if (kept.length < keptStatements) return
    for (const name of kept) connection.close({ type: 'S', name }, true)
    connection.parsedStatements = {}
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#answered]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    const part = this.#parts[this.#answered]
    if (!part?.isSilent) part?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#answered]?.handleCommandComplete(message, connection)
    this.#answered += 1
  }

  handleError(error: Error, connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as Connection
    for (const { name } of this.#parts) if (name) delete submittedNamedStatements[name]
    this.#reject(error)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    for (const part of this.#parts) part.handleReadyForQuery(connection)
    this.#resolve(this.#results)
  }
}

/** What `pg` has and its types leave out. */
type Part = pg.Query & {
  name?: string
  text: string
  isSilent: boolean | undefined
  callback(error: Error | null, result?: pg.QueryResult): void
  hasBeenParsed(connection: pg.Connection): boolean
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

type Connection = pg.Connection & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}
