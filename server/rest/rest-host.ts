import type pg from 'pg'

/**
 * What the REST part asks of the server that it stands in. `Caller` is the server's own idea of who
 * sends a request; nothing here looks into it.
 */
export type RestHost<Caller> = {
  /** Who sends the request. What it throws is answered through `errorAnswer`. */
  callerOf(request: Request): Promise<Caller>
  /**
   * Runs `work` in one transaction with the caller's rights, a read-only one where that is asked
   * for, and commits unless `work` throws. It may run `work` again after a serialization failure.
   */
  asCaller<T>(caller: Caller, work: Work<T>, options: { readOnly: boolean }): Promise<T>
  /** Runs `work` in one transaction that may read all of the catalogue. */
  readCatalogue<T>(work: Work<T>): Promise<T>
  /** Called after the commit of what may have written. */
  afterWrite?(): void
  /** The answer for what the host or the database threw; null when the caller is not known yet. */
  errorAnswer(error: unknown, caller: Caller | null): ErrorAnswer
  /** Told of every answer with 500 or more. */
  logFailure?(answer: ErrorAnswer): void
}

type Work<T> = (client: pg.ClientBase) => Promise<T>

/** A failure as clients of PostgREST know it: the body is `{code, message, details, hint}`. */
export type ErrorAnswer = {
  status: number
  code: string
  message: string
  details: string | null
  hint: string | null
  headers?: Record<string, string>
}
