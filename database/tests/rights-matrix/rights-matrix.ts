import { beforeAll, describe, expect, test } from 'vitest'
import { counted } from '../../../scripts/counted.ts'
import { databaseError } from '../../../server/errors.ts'
import type { Actor, TestDatabase, TestEngine } from '../engines/test-database.ts'
import { type Facilities, facilitiesOn } from '../fixtures/facility-fixture.ts'
import { asksIn, type CalledFunction, callOf, ways } from './matrix-arguments.ts'
import {
  answerOf,
  type Cells,
  cellOf,
  matrixData,
  matrixSummary,
  note,
  withRowsOf,
} from './matrix-document.ts'
import { type Attempt, makeProbe, type Outcome, tryEach } from './matrix-probe.ts'
import { addExamples, type Examples, type Place, programOn } from './matrix-rows.ts'
import {
  deletes,
  groupsOf,
  inserts,
  type Relation,
  readRelations,
  reads,
  sees,
  updates,
} from './matrix-tables.ts'

/** `ids`: the caller's account and instructor record. */
export type Caller = { title: string; actor: Actor; ids: string[] }

/**
 * Defines the tests in which every caller tries everything and the result must equal
 * rights-matrix.tsv.
 */
export function compareRights(engine: TestEngine): void {
  describe(`who may do what, tried on ${engine}`, () => {
    const { db, f } = facilitiesOn(engine)
    let examples: Record<Place, Examples>
    let relations: Relation[]
    beforeAll(async () => {
      examples = await addExamples(db, f)
      relations = await readRelations(db)
      await makeProbe(db.owner)
    })

    test('every table has rows of both facilities: database/tests/rights-matrix/matrix-rows.ts', () => {
      const nobody = { ids: [] }
      const lacking = relations.filter((relation) => {
        const places = groupsOf(relation, nobody, f).map(({ of }) => of)
        return !places.includes('others') && places.length < 2
      })
      expect(lacking.map(({ name }) => name)).toEqual([])
    })

    test('no request can call the functions that only the database uses', async () => {
      const closed = (await db.owner.query(closedQuery)) as { role: string; tried: string }[]
      for (const [role, who] of [
        ['anon', f.people.visitor],
        ['authenticated', f.people.admin],
      ] as const) {
        const attempts = closed.filter((each) => each.role === role)
        const outcomes = await tryEach(who, attempts)
        const entered = attempts.filter((_, at) => cellOf(outcomes[at] as Outcome, 0) !== 'no')
        expect(entered).toEqual([])
        expect(attempts.length).toBeGreaterThan(100)
      }
      counted(`functions closed to requests, each called, on ${engine}: ${closed.length}`)
    })

    test('the results equal rights-matrix.tsv: npm run rights', {
      timeout: 240_000,
    }, async () => {
      const functions = (await db.owner.query(functionsQuery)) as CalledFunction[]
      const hidden = (await db.owner.query(hiddenQuery)).map(({ name }) => String(name))
      const begun = performance.now()
      const callers = [...callersOf(f), ...programsOf(db, examples.home)]
      const cells: Cells = new Map()
      // Rights to columns belong to the role: one caller of each role tries them for all callers of
      // the role.
      const known = new Map<string, Outcome>()
      let tried = 0
      for (const caller of callers) {
        const tries = async (attempts: Attempt[]) => {
          tried += attempts.length
          return tryEach(caller.actor, attempts)
        }
        const notes = (section: string, what: string, cell: string) =>
          note(cells, section, what, caller.title, cell)
        const role = caller.title === 'visitor' ? 'anon' : 'authenticated'
        const triesOnce = async (attempts: Attempt[]) => {
          const keyOf = ({ tried }: Attempt) => `${role} ${tried}`
          const open = attempts.filter((attempt) => !known.has(keyOf(attempt)))
          for (const [at, outcome] of (await tries(open)).entries())
            known.set(keyOf(open[at] as Attempt), outcome)
          return attempts.map((attempt) => known.get(keyOf(attempt)) as Outcome)
        }
        for (const relation of relations)
          await tryTable(relation, caller, f, tries, triesOnce, notes)
        await tryFunctions(functions, f, examples, tries, notes)
        await tryHidden(hidden, tries, notes)
      }
      const failed = [...cells]
        .flatMap(([, lines]) => [...lines])
        .flatMap(([what, line]) => [...line].map(([who, cell]) => ({ what, who, cell })))
        .filter(({ cell }) => isFailure(cell))
      expect(failed, 'would be answered with 500').toEqual([])
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      counted(`rights matrix on ${engine}: ${tried} attempts in ${seconds} s`)
      const titles = callers.map(({ title }) => title)
      await expect(matrixData(cells, titles)).toMatchFileSnapshot('rights-matrix.tsv')
      await expect(matrixSummary(cells, titles)).toMatchFileSnapshot(
        '../../../docs/rights-matrix.md',
      )
    })
  })
}

/** Returns whether a request would be answered with a 5xx other than 503, which is our bug. */
function isFailure(cell: string): boolean {
  if (!/^[0-9A-Z]{5}$/.test(cell)) return false
  const { status } = databaseError(Object.assign(new Error(), { code: cell }), 'anon')
  return status >= 500 && status !== 503
}

export function callersOf(f: Facilities): Caller[] {
  const one = (title: string, role: keyof Facilities['people'], instructor?: string): Caller => ({
    title,
    actor: f.people[role],
    ids: [role === 'visitor' ? undefined : f.accounts[role].id, instructor].filter(
      (id) => id !== undefined,
    ),
  })
  return [
    one('visitor', 'visitor'),
    one('stranger', 'stranger'),
    one('instructor', 'instructor', f.home.instructor),
    one('another instructor', 'colleague', f.jenna),
    one('instructor elsewhere', 'foreignInstructor', f.away.instructor),
    one('deactivated instructor', 'idleInstructor', f.idle),
    one('removed instructor', 'deletedInstructor', f.deleted),
    one('admin', 'admin'),
    one('desk', 'desk'),
    one('admin elsewhere', 'foreignAdmin'),
    one('removed admin', 'secondAdmin'),
  ]
}

/** Returns the callers with an API key of the home facility. */
export function programsOf(db: TestDatabase, { keys }: Examples): Caller[] {
  return Object.entries(keys).map(([title, id]) => ({
    title,
    actor: programOn(db, id),
    ids: [],
  }))
}

type Tries = (attempts: Attempt[]) => Promise<Outcome[]>
type Notes = (section: string, what: string, cell: string) => void

/** Tries to read and change each column, and the rows of each group of a table. */
async function tryTable(
  relation: Relation,
  caller: Caller,
  f: Facilities,
  tries: Tries,
  triesOnce: Tries,
  notes: Notes,
): Promise<void> {
  const columns = relation.columns.map(({ name }) => name)
  const seen = await triesOnce(columns.map((column) => reads(relation, column)))
  for (const [at, column] of columns.entries()) {
    const cell = cellOf(seen[at] as Outcome, 0)
    notes(relation.name, `reads ${column}`, cell === 'no' ? 'no' : 'yes')
  }
  // A caller without the right to a column cannot change it in any row.
  const named = await triesOnce(columns.map((column) => updates(relation, column, null)))
  const open = columns.filter((_, at) => cellOf(named[at] as Outcome, 0) !== 'no')
  for (const group of groupsOf(relation, caller, f)) {
    const count = group.rows.length
    const of = withRowsOf + group.of
    const [visible, inserted, deleted, ...changed] = await tries([
      sees(relation, group),
      inserts(relation, group),
      deletes(relation, group),
      ...open.map((column) => updates(relation, column, group)),
    ])
    notes(relation.name, `sees${of}`, cellOf(visible as Outcome, count))
    notes(relation.name, `inserts${of}`, cellOf(inserted as Outcome, 1))
    notes(relation.name, `deletes${of}`, cellOf(deleted as Outcome, count))
    for (const column of columns) {
      const change = changed[open.indexOf(column)]
      notes(relation.name, `changes ${column}${of}`, change ? cellOf(change, count) : 'no')
    }
  }
}

/** Calls each function in every way that makes a difference to it. */
async function tryFunctions(
  functions: CalledFunction[],
  f: Facilities,
  examples: Record<Place, Examples>,
  tries: Tries,
  notes: Notes,
): Promise<void> {
  const calls = functions.flatMap((fn) =>
    ways.filter((way) => asksIn(way, fn)).map((way) => ({ fn, way })),
  )
  const outcomes = await tries(
    calls.map(({ fn, way }) => ({ tried: callOf(fn, way, f, examples), isWatched: true })),
  )
  for (const [at, { fn, way }] of calls.entries())
    notes(
      fn.name.startsWith('public.') ? 'Functions' : 'Functions that policies ask',
      titleOf(fn) + withRowsOf + way,
      answerOf(outcomes[at] as Outcome),
    )
}

/** Returns the name of a function, with its arguments when another function has the same name. */
function titleOf({ name, args, sharesName }: CalledFunction): string {
  const short = name.replace(/^public\./, '')
  return sharesName ? `${short}(${args.map((each) => each.name).join(', ')})` : short
}

/** Tries the tables that no request may use. */
async function tryHidden(names: string[], tries: Tries, notes: Notes): Promise<void> {
  const statements = (name: string) => [
    `select 1 from ${name}`,
    `insert into ${name} default values`,
    `delete from ${name}`,
    `truncate ${name}`,
  ]
  const outcomes = await tries(names.flatMap(statements).map((tried) => ({ tried })))
  const { length } = statements('')
  for (const [at, name] of names.entries()) {
    const those = outcomes.slice(at * length, (at + 1) * length)
    const cells = new Set(those.map((outcome) => cellOf(outcome, 0)))
    notes('Not for requests', name, [...cells].join(', '))
  }
}

const argumentsOfFunction = `coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', routine.proargnames[argument.place], 'type', format_type(argument.type, null),
      'isOptional', argument.place > routine.pronargs - routine.pronargdefaults
    ) order by argument.place)
    from unnest(routine.proargtypes::oid[]) with ordinality argument (type, place)
  ), '[]')`

/**
 * The functions that a request may call, in schema public or elsewhere. Immutable functions outside
 * public are left out: they read no rows.
 */
export const functionsQuery = `
  select routine.pronamespace::regnamespace || '.' || routine.proname as name, ${argumentsOfFunction} as args,
    count(*) over (partition by routine.pronamespace, routine.proname) > 1 as "sharesName"
  from pg_proc routine
  where routine.prokind = 'f' and (
    routine.pronamespace = 'public'::regnamespace
    or routine.pronamespace::regnamespace::text in ('private', 'auth') and routine.provolatile <> 'i'
      and has_function_privilege('authenticated', routine.oid, 'execute')
  )
  order by routine.pronamespace::regnamespace::text desc, routine.proname collate "C",
    pg_get_function_identity_arguments(routine.oid)`

/**
 * The functions that a request may not call, each with nulls. The arguments are positional, because
 * some have no names.
 */
const closedQuery = `
  select role, format('select %I.%I(%s)', routine.pronamespace::regnamespace, routine.proname, (
      select string_agg('null::' || format_type(type, null), ', ') from unnest(routine.proargtypes::oid[]) type
    )) as tried
  from pg_proc routine, unnest(array['anon', 'authenticated']) role
  where routine.prokind = 'f' and routine.pronamespace::regnamespace::text in ('private', 'auth')
    and not has_function_privilege(role, routine.oid, 'execute')`

const hiddenQuery = `
  select format('%I.%I', relnamespace::regnamespace, relname) as name
  from pg_class
  where relnamespace::regnamespace::text in ('private', 'auth') and relkind in ('r', 'v', 'p', 'm')
  order by 1`
