import { beforeAll, describe, expect, test } from 'vitest'
import { type Facilities, facilitiesOn } from './facility-fixture.ts'
import { callOf, type CalledFunction } from './matrix-arguments.ts'
import { type Attempt, makeProbe, type Outcome, tryEach } from './matrix-probe.ts'
import { addExamples, type Examples, type Place } from './matrix-rows.ts'
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
import type { Actor, TestEngine } from './test-database.ts'

type Caller = { title: string; actor: Actor; ids: string[] }
/** What is tried, in words, and what came of it by caller. */
type Line = { what: string; cells: Map<string, string> }

/** Everybody tries everything, and it comes to what docs/rights-matrix.md declares. */
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

    test('every table has rows of both facilities: database/tests/matrix-rows.ts', () => {
      const places = (relation: Relation) =>
        groupsOf(relation, { ids: [] }, f).map(({ of }) => of)
      const lacking = relations.filter(
        (each) => !places(each).includes('others') && places(each).length < 2,
      )
      expect(lacking.map(({ name }) => name)).toEqual([])
    })

    test('is what docs/rights-matrix.md declares: npm run rights', { timeout: 120_000 }, async () => {
      const functions = (await db.owner.query(functionsQuery)) as CalledFunction[]
      const hidden = await db.owner.query(hiddenQuery)
      const begun = performance.now()
      const matrix = createMatrix(callersOf(f))
      for (const relation of relations) await tryTable(matrix, relation, f)
      for (const fn of functions) await tryFunction(matrix, fn, f, examples)
      for (const { name } of hidden) await tryHidden(matrix, name)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      console.log(`rights matrix on ${engine}: ${matrix.tried} attempts in ${seconds} s`)
      await expect(matrix.document()).toMatchFileSnapshot('../../docs/rights-matrix.md')
    })
  })
}

function callersOf(f: Facilities): Caller[] {
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
    one('admin elsewhere', 'foreignAdmin'),
    one('removed admin', 'secondAdmin'),
  ]
}

type Matrix = ReturnType<typeof createMatrix>

function createMatrix(callers: Caller[]) {
  const sections: { title: string; lines: Line[] }[] = []
  let tried = 0
  return {
    callers,
    get tried() {
      return tried
    },
    async tryEach(actor: Actor, attempts: Attempt[]): Promise<Outcome[]> {
      tried += attempts.length
      return tryEach(actor, attempts)
    },
    /** Notes what one caller came to. */
    note(section: string, what: string, caller: Caller, cell: string): void {
      let found = sections.find(({ title }) => title === section)
      if (!found) sections.push((found = { title: section, lines: [] }))
      let line = found.lines.find((each) => each.what === what)
      if (!line) found.lines.push((line = { what, cells: new Map() }))
      line.cells.set(caller.title, cell)
    },
    document: () => [introduction, ...sections.map((each) => sectionOf(each, callers))].join('\n'),
  }
}

async function tryTable(matrix: Matrix, relation: Relation, f: Facilities): Promise<void> {
  for (const caller of matrix.callers) {
    const tries: [string, number, Attempt][] = []
    const groups = groupsOf(relation, caller, f)
    for (const { name } of relation.columns) tries.push([`reads ${name}`, 0, reads(relation, name)])
    const columns = relation.columns.map(({ name }) => name)
    for (const name of columns) tries.push([`may change ${name}`, 0, updates(relation, name, null)])
    for (const group of groups) {
      const count = group.rows.length
      tries.push([`sees | ${group.of}`, count, sees(relation, group)])
      tries.push([`inserts | ${group.of}`, 1, inserts(relation, group)])
      tries.push([`deletes | ${group.of}`, count, deletes(relation, group)])
    }
    const outcomes = await matrix.tryEach(
      caller.actor,
      tries.map(([, , attempt]) => attempt),
    )
    const refused = new Set<string>()
    for (const [at, [what, count]] of tries.entries()) {
      const cell = cellOf(outcomes[at] as Outcome, count)
      if (what.startsWith('may change')) {
        if (cell === 'no') refused.add(what.replace('may change ', ''))
      } else if (what.startsWith('reads')) {
        matrix.note(relation.name, what, caller, cell === 'no' ? 'no' : 'yes')
      } else matrix.note(relation.name, what, caller, cell)
    }
    for (const group of groups) {
      const open = columns.filter((column) => !refused.has(column))
      const changes = await matrix.tryEach(
        caller.actor,
        open.map((column) => updates(relation, column, group)),
      )
      for (const column of columns) {
        const change = changes[open.indexOf(column)]
        const cell = change ? cellOf(change, group.rows.length) : 'no'
        matrix.note(relation.name, `changes ${column} | ${group.of}`, caller, cell)
      }
    }
  }
}

async function tryFunction(
  matrix: Matrix,
  fn: CalledFunction,
  f: Facilities,
  examples: Record<Place, Examples>,
): Promise<void> {
  const takesToken = fn.args.some(({ name }) => name === 'p_booking_token')
  const ways: [string, Place, boolean][] = [
    ['home', 'home', false],
    ['away', 'away', false],
    ...(takesToken ? ([['home, with the token', 'home', true]] as [string, Place, boolean][]) : []),
  ]
  for (const caller of matrix.callers) {
    const outcomes = await matrix.tryEach(
      caller.actor,
      ways.map(([, place, byToken]) => ({
        then: callOf(fn, place, f, examples[place], byToken),
        isWatched: true,
      })),
    )
    for (const [at, [what]] of ways.entries()) {
      const outcome = outcomes[at] as Outcome
      matrix.note('Functions', `${fn.name} | ${what}`, caller, answerOf(outcome))
    }
  }
}

/** What no request may touch. */
async function tryHidden(matrix: Matrix, name: string): Promise<void> {
  const statements = [
    `select 1 from ${name}`,
    `insert into ${name} default values`,
    `delete from ${name}`,
    `truncate ${name}`,
  ]
  for (const caller of matrix.callers) {
    const outcomes = await matrix.tryEach(
      caller.actor,
      statements.map((then) => ({ then })),
    )
    const cells = new Set(outcomes.map((outcome) => cellOf(outcome, 0)))
    matrix.note('Not for requests', name, caller, [...cells].join(', '))
  }
}

/** `count`: how many rows there are to reach. */
function cellOf(outcome: Outcome, count: number): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  if (outcome.rows === count) return 'yes'
  return outcome.rows === 0 ? '–' : `${outcome.rows} of ${count}`
}

function answerOf(outcome: Outcome): string {
  if ('state' in outcome) return outcome.state === '42501' ? 'no' : outcome.state
  const wrote = outcome.wrote.map((table) => table.replace('public.', ''))
  const answer = outcome.rows > 0 ? 'answers' : '–'
  return wrote.length > 0 ? `${answer}, writes ${wrote.join(' ')}` : answer
}

/** Lines that come to the same are one, which names all their columns. */
function sectionOf({ title, lines }: { title: string; lines: Line[] }, callers: Caller[]): string {
  const rows = Map.groupBy(lines, ({ what, cells }) => {
    const [action = '', of = ''] = what.split(' | ')
    return JSON.stringify([action.replace(/ .*/, ''), of, ...callers.map((each) => cells.get(each.title) ?? '')])
  })
  const table = [...rows].map(([key, same]) => {
    const [, , ...cells] = JSON.parse(key) as string[]
    const [first = '', of = ''] = same[0]?.what.split(' | ') ?? []
    const names = same.map(({ what }) => what.split(' | ')[0]?.replace(/^\S+ ?/, ''))
    const action = title === 'Functions' || title === 'Not for requests' ? first : `${first.replace(/ .*/, '')} ${names.join(', ')}`
    return [action.trim(), of, ...cells]
  })
  const head = [title === 'Functions' ? 'calls' : 'tries', 'of', ...callers.map((each) => each.title)]
  const all = [head, head.map(() => '---'), ...table]
  return `## ${title}\n\n${all.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`
}

const functionsQuery = `
  select p.proname as name, coalesce((
    select jsonb_agg(jsonb_build_object(
      'name', p.proargnames[i.n], 'type', format_type(i.type, null),
      'isOptional', i.n > p.pronargs - p.pronargdefaults
    ) order by i.n)
    from unnest(p.proargtypes::oid[]) with ordinality i (type, n)
  ), '[]') as args
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  order by p.proname collate "C"`

const hiddenQuery = `
  select format('%I.%I', relnamespace::regnamespace, relname) as name
  from pg_class
  where relnamespace::regnamespace::text in ('private', 'auth') and relkind in ('r', 'v', 'p', 'm')
  order by 1`

const introduction = `# The rights matrix

What comes of it when each of these callers tries everything: in the tables, with rows of the site's facility (home), of another (away), their own and others'; with every function, about rows of either facility. [rights.md](rights.md) says what is granted, this what it amounts to.

\`yes\` reaches every row, \`2 of 7\` some, \`–\` none and says nothing; \`no\` is refused (42501), another state says why it came to nothing although it was let in. An empty cell: there is no such row for this caller. A function \`answers\` or has nothing to say, and what it \`writes\` is named.

Written by \`npm run rights\`; \`database/tests/rights-matrix.test.ts\` compares it with the embedded engine, \`npm run test:long\` with every engine.
`
