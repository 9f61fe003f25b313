import type { TestDatabase } from '../../database/tests/engines/test-database.ts'

/** Real failures of the server. Each lasts until `end` or until the test ends. */
export type Outages = {
  /**
   * Refuses all connections. Returns the paths of the requests that follow, updated as they come.
   */
  network(): readonly string[]
  /** Leaves every request without an answer. */
  silence(): void
  /** Answers with the error page of a proxy that cannot reach the server. */
  proxy(): void
  /** Makes reads of a table fail in the database, or the given command. The answer is a 500. */
  table(name: string, command?: 'select' | 'insert' | 'update' | 'delete'): Promise<void>
  /** Makes a public function raise an internal error. The answer is a 500. */
  function(name: string): Promise<void>
  /**
   * Locks a table from another connection. After the lock timeout that a server has, the answer is
   * a 503.
   */
  lock(table: string): Promise<void>
  /**
   * Holds back the calls of a function, or the writes to a table. `end` then sends them. The
   * network loses them if `isLost`, and only their answers if `isAnswerLost`.
   */
  hold(name: string, options?: { isLost?: boolean; isAnswerLost?: boolean }): void
  /** Repairs everything. */
  end(): Promise<void>
}

/** Who answers the page's requests. */
export type Network = {
  answeredBy: 'server' | 'proxy' | 'nobody' | 'silence'
  unanswered: string[]
  /** A table is locked, so a write may wait until the test ends the lock. */
  isLocked: boolean
  /**
   * Requests that wait: those to `to` that do not only read. They are sent, or lost, after `until`.
   */
  held: {
    to: string
    isLost: boolean
    isAnswerLost: boolean
    until: Promise<void>
    requests: number
  } | null
}

/** Returns the failures for a database that only this test uses, and for the page's network. */
export function createOutages(db: TestDatabase, network: Network): Outages {
  const repairs: (() => Promise<unknown>)[] = []
  const answerBy = (one: Network['answeredBy']) => {
    network.answeredBy = one
    repairs.push(async () => {
      network.answeredBy = 'server'
    })
  }
  return {
    network: () => {
      answerBy('nobody')
      network.unanswered = []
      return network.unanswered
    },
    silence: () => answerBy('silence'),
    proxy: () => answerBy('proxy'),
    table: async (name, command = 'select') => {
      await db.owner.query(raisingFunction)
      // An immutable function runs during planning, so the statement fails even without rows.
      const clause = command === 'insert' ? 'with check' : 'using'
      await db.owner.query(
        `create policy "the disk fails" on public.${name} as restrictive for ${command}
         ${clause} (private.io_error())`,
      )
      repairs.push(() => db.owner.query(`drop policy "the disk fails" on public.${name}`))
    },
    function: async (name) => {
      const [row] = await db.owner.query(broken, [name])
      await db.owner.query(row?.raising)
      repairs.push(() => db.owner.query(row?.original))
    },
    lock: async (table) => {
      const holder = await db.pool.connect()
      await holder.query('begin')
      await holder.query(`lock table public.${table} in access exclusive mode`)
      network.isLocked = true
      const { patience } = db
      delete db.patience
      repairs.push(async () => {
        network.isLocked = false
        Object.assign(db, { patience })
        await holder.query('rollback')
        holder.release()
      })
    },
    hold: (name, { isLost = false, isAnswerLost = false } = {}) => {
      const { promise: until, resolve: send } = Promise.withResolvers<void>()
      const held = { to: name, isLost, isAnswerLost, until, requests: 0 }
      network.held = held
      repairs.push(async () => {
        network.held = null
        send()
        if (held.requests === 0) throw new Error(`Nothing was sent to ${name}.`)
      })
    },
    end: async () => {
      for (const repair of repairs.splice(0).reverse()) await repair()
    },
  }
}

const raisingFunction = `
  create or replace function private.io_error() returns boolean
  language plpgsql immutable as $$
  begin raise exception 'could not read block 7' using errcode = 'io_error'; end $$;
  grant execute on function private.io_error() to anon, authenticated`

/** SQL for a function's definition, and for a failing one with the same arguments and callers. */
const broken = `
  select pg_get_functiondef(oid) as original,
         format(
           'create or replace function public.%I(%s) returns %s language plpgsql %s as
              $f$ begin raise exception ''could not read block 7'' using errcode = ''io_error''; end $f$',
           proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
           case provolatile when 'v' then 'volatile' else 'stable' end) as raising
  from pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1`
