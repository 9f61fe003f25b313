import type pg from 'pg'

/**
 * What the REST part asks of the server that it stands in. `Caller` is the server's own idea of who
 * sends a request; nothing here looks into it.
 */
export type RestHost<Caller> = {
  /**
   * Who sends the request, whose path below this part is `path`. What it throws is answered through
   * `errorAnswer`.
   */
  callerOf(request: Request, path: string): Promise<Caller>
  /**
   * Runs one statement in one transaction with the caller's rights and answers its rows. A
   * read-only transaction where that is asked for; any other is committed unless `check` throws;
   * without one nothing needs to be looked at first. `timezone` is the one that a read tells instants
   * in, where the caller wants another than the host's.
   */
  queryAsCaller<Row extends pg.QueryResultRow>(
    caller: Caller,
    statement: { text: string; values: unknown[] },
    options: {
      readOnly: boolean
      check?: ((rows: Row[]) => void) | undefined
      timezone?: string | undefined
    },
  ): Promise<Row[]>
  /** Runs `work` in one transaction that may read all of the catalogue. */
  readCatalogue<T>(work: (client: Catalogue) => Promise<T>): Promise<T>
  /** `planned` and `estimated` count so many rows or up to the page's last, and one more. */
  countedRows: number
  /** Whether `select` may have `price.sum()` and the like, which can cost as much as they like. */
  aggregates?: boolean
  /** What the description of the schema says of the whole. */
  about?: { title: string; description: string; version: string }
  /** Where many ask the same at once, the host may answer with what `make` has made for another. */
  shared?(
    caller: Caller,
    question: { request: Request; body: string | null },
    make: () => Promise<Response>,
  ): Promise<Response>
  /** The body of a good answer as it is sent to who asked, and the headers that say how. */
  compress?(body: string, request: Request): Promise<Packed>
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

/** A body as the host sends it. */
export async function compress(
  host: Pick<RestHost<never>, 'compress'>,
  body: string,
  request: Request,
): Promise<Packed> {
  return host.compress?.(body, request) ?? { body, headers: {} }
}

/** A failure as clients of PostgREST know it: the body is `{code, message, details, hint}`. */
export type ErrorAnswer = {
  status: number
  code: string
  message: string
  /** A list where several tables could be meant. */
  details: string | object[] | null
  hint: string | null
  headers?: Record<string, string>
}
