import type pg from 'pg'

/** A called function, as the catalogue has it. */
type CalledFunction = {
  name: string
  isVolatile: boolean
  parameters: { name: string; isRequired: boolean }[]
}

/**
 * What decides the cost of a request: the called function, if it exists, and the number of embeds;
 * or that the request asks for the description of the schema.
 */
type Asked = { called: CalledFunction | undefined; embeds: number } | 'description'

/**
 * A parsed request, for `shared`. If the same caller sends an equal `text` with equal headers at
 * the same time, the answer is the same.
 */
export type Question = {
  text: string
  called: CalledFunction | undefined
  /** The arguments of a call. The values of a GET are arrays: an argument may be repeated. */
  given: Record<string, unknown>
}

/**
 * The services that the REST part needs from its server. `Caller` is the server's own type for the
 * sender of a request. The REST part never looks into it.
 */
export type RestHost<Caller> = {
  /**
   * Returns who sends the request. `path` is its path below the mount point. If it rejects,
   * `errorAnswer` makes the response.
   */
  callerOf(request: Request, path: string): Promise<Caller>
  /** Counts a request before its body is read. Rejects to refuse it. */
  admit?(caller: Caller, asked: Asked): Promise<void>
  /**
   * Runs one statement in one transaction with the caller's rights and returns its rows. With
   * `readOnly` the transaction is read-only. Otherwise it is committed, unless `check` throws.
   * Without `check` the host may commit together with the statement. With `isTrial` everything is
   * checked as before a commit, and then rolled back. `called` is the function that the statement
   * calls, `given` its arguments as in `Question`. `written` is the table that it inserts into or
   * updates, with the rows of the body. `timezone` is the time zone that the caller asked for, for
   * the instants of a read.
   */
  queryAsCaller<Row extends pg.QueryResultRow>(
    caller: Caller,
    statement: { text: string; values: unknown[] },
    options: {
      readOnly: boolean
      isTrial?: boolean
      called?: CalledFunction | undefined
      given?: Record<string, unknown> | undefined
      written?: { table: string; rows: object[] } | undefined
      check?: ((rows: Row[]) => void) | undefined
      timezone?: string | undefined
    },
  ): Promise<Row[]>
  /** Runs `work` in one transaction that may read the whole catalogue. */
  readCatalogue<T>(work: (client: Catalogue) => Promise<T>): Promise<T>
  /**
   * The stand-ins: by the name of a table, the qualified view that requests read and write in its
   * place. The view has the table's columns. Some of its values may depend on who asks.
   */
  standIns?: Record<string, string>
  /**
   * By the name of a table with a stand-in: what requests write, if it is not the stand-in. It is
   * needed because a view cannot write a column whose value depends on who asks.
   */
  writeTargets?: Record<string, string>
  /** Whether this caller gets the stand-ins. If the host has no such function, everybody does. */
  hasStandIns?(caller: Caller): boolean
  /**
   * Whether this caller may try this write with `Prefer: tx=rollback`. `called`: the function, if
   * it is a call. If the host has no such function, nobody may try a write.
   */
  mayTry?(caller: Caller, called: CalledFunction | undefined): boolean
  /** The part of its rights that this caller may use, or null for all. Everything else is 403. */
  reachOf?(caller: Caller): Reach | null
  /**
   * `planned` and `estimated` stop counting one row after this many, or one row after the page if
   * that ends later. Without a limit they count all rows.
   */
  countedRows: number
  /** Whether `select` may use aggregates such as `price.sum()`, whose cost has no limit. */
  aggregates?: boolean
  /** What the description for this caller says besides the schema, such as its title. */
  about?(caller: Caller): About | Promise<About>
  /** Lets the host share one result of `make` among equal requests at the same time. */
  shared?(
    caller: Caller,
    question: Question,
    headers: Headers,
    make: () => Promise<Response>,
  ): Promise<Response>
  /** Returns the body of a successful response as it is sent, with its encoding headers. */
  compress?(body: string, request: Request): Promise<Packed>
  /** Called after the commit of a request that may have written. */
  afterWrite?(): void
  /** Returns the response to an error of host or database. The caller is null when unknown. */
  errorAnswer(error: unknown, caller: Caller | null): ErrorAnswer
  /** Called for every error that is answered with status 500 or above. */
  logFailure?(answer: ErrorAnswer): void
}

/** What the description of the API says besides the schema. */
export type About = {
  title: string
  description: string
  version: string
  /** The header that may have a key in place of the bearer token. */
  keyHeader?: { name: string; description: string }
  /**
   * The request headers that the host understands besides PostgREST's. `isFor` returns which
   * requests may send them.
   */
  headers?: { name: string; description: string; isFor(use: DescribedUse): boolean }[]
  /** The other parts of the server that this caller may use. */
  parts?: AboutPart[]
  /** The events that the host sends to webhooks, and the objects in them by name. */
  events?: AboutEvent[]
  objects?: Record<
    string,
    {
      columns: { name: string; type: string; is_required: boolean }[]
      /** The properties that are no columns: an object's name, or a JSON schema. */
      more?: Record<string, string | object>
    }
  >
}

/** A table that is read or written, or a function that is called. */
export type DescribedUse = { kind: 'table' | 'function'; name: string; writes: boolean }

/** A part of the server beside the schema, such as sign-in. Its paths begin with `base`. */
export type AboutPart = { tag: string; base: string; routes: AboutRoute[] }

export type AboutRoute = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** The names of the values in body and query. A name that ends with `?` is optional. */
  body?: string[]
  query?: string[]
  /** The media type of the answer: JSON by default, null for an answer without a body. */
  answers?: string | null
  /** The JSON schema of the answer. */
  schema?: object
}

/**
 * An event. `data` gives its values by name: the name of an object, or a JSON schema. A name that
 * ends with `?` is optional.
 */
export type AboutEvent = { type: string; summary: string; data: Record<string, string | object> }

/** The names of the tables that a caller reads and writes, and of the functions it calls. */
export type Reach = Record<'tables' | 'written' | 'functions', ReadonlySet<string>>

/** A client to read the catalogue with: one of `pg`, or with the same `query`. */
export type Catalogue = Pick<pg.ClientBase, 'query'>

export type Packed = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** Returns a body as the host sends it. */
export async function compress(
  host: Pick<RestHost<never>, 'compress'>,
  body: string,
  request: Request,
): Promise<Packed> {
  return host.compress?.(body, request) ?? { body, headers: {} }
}

/** An error in PostgREST's format: the body is `{code, message, details, hint}`. */
export type ErrorAnswer = {
  status: number
  code: string
  message: string
  /** A list of candidates when the request is ambiguous. */
  details: string | object[] | null
  hint: string | null
  headers?: Record<string, string>
}
