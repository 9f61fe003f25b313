import type { TestDatabase } from '../../database/tests/engines/test-database.ts'

/** Failures that the server really has. Each lasts until `end`, or until the test ends. */
export type Outages = {
  /** Nobody listens where the page asks; gives the paths of what it asks meanwhile. */
  network(): readonly string[]
  /** Whatever the page asks stays without an answer, for as long as it waits. */
  silence(): void
  /** The proxy in front of the server reaches nobody, and answers with a page of its own. */
  proxy(): void
  /** Reading a table fails in the database, or writing it; the answer is a 500. */
  table(name: string, command?: 'select' | 'insert' | 'update' | 'delete'): Promise<void>
  /** A function of the contract raises an error that is for nobody's eyes; the answer is a 500. */
  function(name: string): Promise<void>
  /** Another connection holds a table; after the server's patience the answer is a 503. */
  lock(table: string): Promise<void>
  /** What failed works again. */
  end(): Promise<void>
}

/** Who answers what the page asks. */
export type Network = {
  answeredBy: 'server' | 'proxy' | 'nobody' | 'silence'
  unanswered: string[]
}

/** Failures to make in a database that the test has for itself, and in the page's network. */
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
      // An immutable call is made while the statement is planned, so it fails without rows too.
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
      repairs.push(async () => {
        await holder.query('rollback')
        holder.release()
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

/** A function's own definition, and one that the same callers reach with the same arguments. */
const broken = `
  select pg_get_functiondef(oid) as original,
         format(
           'create or replace function public.%I(%s) returns %s language plpgsql %s as
              $f$ begin raise exception ''could not read block 7'' using errcode = ''io_error''; end $f$',
           proname, pg_get_function_arguments(oid), pg_get_function_result(oid),
           case provolatile when 'v' then 'volatile' else 'stable' end) as raising
  from pg_proc
  where pronamespace = 'public'::regnamespace and proname = $1`
