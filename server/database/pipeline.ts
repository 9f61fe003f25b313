import pg from 'pg'
import { isPooled } from './pooled-session.ts'

/** A statement. `isSilent`: its rows are not sent back. */
export type Statement = pg.QueryConfig & { isSilent?: boolean }

/**
 * Sends the statements of a transaction (as-caller.ts) in one round trip and returns their results.
 * Rejects with the first error. No statement after it runs, because the database skips everything
 * up to the single Sync at the end. So nothing runs after a refused `begin` or a refused change of
 * role.
 */
export function pipeline(
  client: pg.ClientBase,
  statements: Statement[],
): Promise<pg.QueryResult[]> {
  // A pooler keeps no prepared statements, so behind one a statement must have no name.
  const sent = isPooled(client)
    ? statements.map((statement) => ({ ...statement, name: undefined }))
    : statements
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(sent, resolve, reject))
  })
}

/**
 * Gives text and values to `pg` as two arguments. It would copy a config object property by
 * property, which is slow.
 */
function newQuery({ text, values }: Statement): Part {
  return new pg.Query(text, values) as unknown as Part
}

/** Prepared statements per connection. The limit bounds the memory they take in the database. */
const maximumStatements = 200

/**
 * One entry in the client's queue for several statements. The database answers them in order, so a
 * message belongs to the first statement that is not answered yet.
 */
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

  /** The client reads name and text to note which statement the connection has prepared. */
  get name(): string | undefined {
    return this.#parts[this.#answered]?.name
  }

  get text(): string | undefined {
    return this.#parts[this.#answered]?.text
  }

  submit(connection: pg.Connection): void {
    const known = connection as Connection
    // `prepare` of `pg` ends each statement with a Sync and asks for a description of its rows.
    // These stand-ins leave that out: one Sync ends the pipeline, and silent statements return no
    // rows.
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
    if (kept.length < maximumStatements) return
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

/** Members that `pg` has and its types lack. */
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
