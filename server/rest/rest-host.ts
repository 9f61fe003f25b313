import type pg from 'pg'

/**
 * What the REST part asks of the server that it stands in. `Caller` is the server's own idea of who
 * sends a request; nothing here looks into it.
 */
export type RestHost<Caller> = {
  /** Who sends the request. What it throws is answered through `errorAnswer`. */
  callerOf(request: Request): Promise<Caller>
  /**
   * Runs one statement in one transaction with the caller's rights and answers its rows. A
   * read-only transaction where that is asked for; any other is committed unless `check` throws; without one nothing needs to be looked at first.
   */
  queryAsCaller<Row extends pg.QueryResultRow>(
    caller: Caller,
    statement: { text: string; values: unknown[] },
    options: { readOnly: boolean; check?: ((rows: Row[]) => void) | undefined },
  ): Promise<Row[]>
  /** Runs `work` in one transaction that may read all of the catalogue. */
  readCatalogue<T>(work: (client: Catalogue) => Promise<T>): Promise<T>
  /** `planned` and `estimated` count so many rows or up to the page's last, and one more. */
  countedRows: number
  /** The body of a good answer as it is sent to who asked, and the headers that say how. */
  packed?(body: string, request: Request): Promise<Packed>
  /** Called after the commit of what may have written. */
  afterWrite?(): void
  /** The answer for what the host or the database threw; null when the caller is not known yet. */
  errorAnswer(error: unknown, caller: Caller | null): ErrorAnswer
  /** Told of every answer with 500 or more. */
  logFailure?(answer: ErrorAnswer): void
}

/** What reads the catalogue: a client of `pg`, or what asks like one. */
export type Catalogue = Pick<pg.ClientBase, 'query'>

export type Packed = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** A failure as clients of PostgREST know it: the body is `{code, message, details, hint}`. */
export type ErrorAnswer = {
  status: number
  code: string
  message: string
  details: string | null
  hint: string | null
  headers?: Record<string, string>
}
