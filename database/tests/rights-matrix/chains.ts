import { beforeAll, describe, expect, test } from 'vitest'
import { counted } from '../../../scripts/counted.ts'
import { seed } from '../../../server/tests/long-run.ts'
import type { TestDatabase, TestEngine } from '../engines/test-database.ts'
import { type Facilities, facilitiesOn } from '../fixtures/facility-fixture.ts'
import { addProbe, outcomesOf, readAll } from './chain-probe.ts'
import { type Target, targetsOf, titleOf } from './chain-targets.ts'
import { readJsonFields } from './json-fields.ts'
import { type CalledFunction, callOf, givenTo, nobody } from './matrix-arguments.ts'
import { addExamples, type Examples, type Place } from './matrix-rows.ts'
import { type Caller, callersOf, functionsQuery, programsOf } from './rights-matrix.ts'

/**
 * Values that open something for a caller who cannot read them, above all the tokens of a booking,
 * a group and a roster. Only those who administer the facility read them. They are made to be
 * passed on.
 */
const declared = [
  'bookings.booking_token: cancel_booking(p_booking_token)',
  'bookings.booking_token: create_booking_beside(p_booking_token)',
  'bookings.booking_token: get_booking_by_token(p_booking_token)',
  'bookings.booking_token: get_own_extension(p_booking_token)',
  'bookings.booking_token: extend_own_booking(p_booking_token)',
  'bookings.booking_token: get_waiver(p_token)',
  'bookings.booking_token: sign_waiver(p_token)',
  'bookings.booking_token: move_booking(p_booking_token)',
  ...['bookings.booking_token', 'booking_groups.group_token'].flatMap((token) => [
    `${token}: add_second_contact(p_token)`,
    `${token}: remove_second_contact(p_token)`,
  ]),
  // Another player joins the group by its link.
  'booking_groups.group_token: create_booking_beside(p_booking_token)',
  ...[
    'add_to_booking_group',
    'cancel_booking_group',
    'get_booking_group_by_token',
    'move_booking_group',
  ].map((name) => `booking_groups.group_token: ${name}(p_group_token)`),
  'booking_groups.group_token: get_waiver(p_token)',
  'booking_groups.group_token: sign_waiver(p_token)',
  // Everybody with the code can book on the pass.
  'passes.code: create_booking(p_pass_code)',
  'passes.code: get_pass(p_code)',
  // The times of a space or an instructor not in use any more are shown, none of them as free.
  'facility_spaces.id: get_available_time_slots(p_space_id)',
  'instructors.id: get_available_time_slots(p_instructor_id)',
  'instructor_availability.instructor_id: get_available_time_slots(p_instructor_id)',
  'teams.roster_token: add_team_player(p_roster_token)',
  'teams.roster_token: get_roster(p_roster_token)',
  'teams.roster_token: get_waiver(p_token)',
  'teams.roster_token: sign_waiver(p_token)',
]

/** A value that some callers can read, and others cannot. */
type Value = { of: string; value: string; readers: Set<string> }

type Chain = { user: Caller; target: Target; value: Value }

/**
 * Defines the test that nobody gets further with values that only others can read: each caller puts
 * each such value into every argument that takes it. `share` is the part of the chains that is
 * tried, chosen by `seed`. Below 1 it also tries each likely chain, for a quarter of the callers.
 */
export function tryChains(engine: TestEngine, share: number): void {
  describe(`chains of two calls on ${engine}`, () => {
    const { db, f } = facilitiesOn(engine)
    let examples: Record<Place, Examples>
    beforeAll(async () => {
      examples = await addExamples(db, f)
      await addProbe(db)
    })

    test('staff alone read a token that they were not given', async () => {
      const staff = ['admin', 'desk', 'admin elsewhere', 'program of the desk']
      const callers = [...callersOf(f), ...programsOf(db, examples.home)]
      const functions = (await db.owner.query(functionsQuery)) as CalledFunction[]
      const read = await readersOfTokens(db, callers, functions, f, examples)
      const readers = read.map((each) => each.replace(/:.*/, ''))
      expect(read.filter((each) => !staff.includes(each.replace(/:.*/, '')))).toEqual([])
      expect([...new Set(readers)].sort()).toEqual([...staff].sort())
    })

    test('what one caller reads opens for another only what is declared', {
      // All of them take an hour on a busy machine.
      timeout: 7_200_000,
    }, async () => {
      const callers = [...callersOf(f), ...programsOf(db, examples.home)]
      const functions = ((await db.owner.query(functionsQuery)) as CalledFunction[]).filter(
        ({ name }) => name.startsWith('public.'),
      )
      const values = await readValues(callers, functions, f, examples)
      const fieldsOf = await readJsonFields(db)
      const targets = functions.flatMap((fn) => targetsOf(fn, fieldsOf(fn.name), f, examples))
      const all = callers.flatMap((user) => chainsOf(user, targets, values))
      expect(await withoutExample(callers, functions, targets, f, examples)).toEqual([])
      const random = randomNumbers(seed)
      const isTurn = turnsOf(callers, seed)
      const chains = all.filter((chain) => random() < share || (isLikely(chain) && isTurn(chain)))
      const opened = new Set<string>()
      for (const user of callers) {
        const own = chains.filter((chain) => chain.user === user)
        const calls = own.flatMap((chain) => [
          callWith(chain, f, examples, false),
          callWith(chain, f, examples, true),
        ])
        const outcomes = await outcomesOf(user.actor, calls)
        for (const [at, chain] of own.entries()) {
          const [without, given] = [outcomes[2 * at], outcomes[2 * at + 1]]
          if (given !== without && !given?.startsWith('refused'))
            opened.add(`${chain.value.of}: ${titleOf(chain.target)}`)
        }
      }
      counted(
        `chains SEED=${seed} on ${engine}: ${chains.length} of ${all.length}, with ${values.length} values, ${inJson(chains)} of ${inJson(all)} in fields of JSON`,
      )
      expect(values.map(({ of }) => of)).toContain('bookings.id')
      expect(targets.map(titleOf)).toContain('create_booking_group(p_bookings.id)')
      expect(
        [...opened].filter((each) => !declared.includes(each)),
        `SEED=${seed}`,
      ).toEqual([])
      // Otherwise the test would not notice what opens.
      expect(opened).toContain('bookings.booking_token: get_booking_by_token(p_booking_token)')
    })
  })
}

/** Returns the callers who read a token that nobody gave them, with what they read it from. */
async function readersOfTokens(
  db: TestDatabase,
  callers: Caller[],
  functions: CalledFunction[],
  f: Facilities,
  examples: Record<Place, Examples>,
): Promise<string[]> {
  const rows = await db.owner.query(
    `select booking_token as token from bookings union all select group_token from booking_groups
     union all select roster_token from teams union all select code from passes`,
  )
  const tokens = new Set(rows.map(({ token }) => token))
  const none = { token: blank, groupToken: blank, roster: blank, passCode: blank }
  const without = { home: { ...examples.home, ...none }, away: { ...examples.away, ...none } }
  const calls = functions.map((fn) => [fn.name, callOf(fn, 'home', f, without)])
  const found: string[] = []
  for (const { title, actor } of callers) {
    const read = await readAll(actor, calls)
    const opened = read.filter(({ value }) => tokens.has(value))
    found.push(...opened.map(({ of }) => `${title}: ${of}`))
  }
  return found
}

const blank = '0'.repeat(64)

/** Returns the values of every column and function, one for each set of callers who can read it. */
async function readValues(
  callers: Caller[],
  functions: CalledFunction[],
  f: Facilities,
  examples: Record<Place, Examples>,
): Promise<Value[]> {
  const known = new Map<string, Value>()
  const calls = functions.map((fn) => [
    fn.name.replace('public.', ''),
    callOf(fn, 'home', f, examples),
  ])
  const withTokens = functions.map((fn) => [
    fn.name.replace('public.', ''),
    callOf(fn, 'home, with the token', f, examples),
  ])
  const visitor = callers.filter(({ title }) => title === 'visitor')
  const readers = [
    ...callers.map((caller) => ({ ...caller, calls })),
    ...visitor.map((caller) => ({ ...caller, title: holder, calls: withTokens })),
  ]
  for (const { title, actor, calls } of readers) {
    const rows = await readAll(actor, calls)
    for (const { of, value } of rows) {
      const each = known.get(value) ?? { of, value, readers: new Set() }
      known.set(value, { ...each, readers: each.readers.add(title) })
    }
  }
  const alike = Map.groupBy(known.values(), ({ of, readers }) => `${of} ${[...readers]}`)
  return [...alike.values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns each use of a value that the caller cannot read, by the types of the arguments. What a
 * visitor reads is public: whoever is signed in could sign out and read it.
 */
function chainsOf(user: Caller, targets: Target[], values: Value[]): Chain[] {
  const unread = values.filter(({ readers }) => !readers.has(user.title) && !readers.has('visitor'))
  return targets.flatMap((target) =>
    unread
      // The example of a field is called with the tokens of its rows.
      .filter(({ readers }) => !(target.field && readers.has(holder)))
      .filter(({ value }) => target.takes === 'texts' || isUuid(value))
      .map((value) => ({ user, target, value })),
  )
}

/**
 * Returns the JSON arguments that lack an example in matrix-arguments.ts: no field of theirs is tried,
 * or every caller is refused.
 */
async function withoutExample(
  callers: Caller[],
  functions: CalledFunction[],
  targets: Target[],
  f: Facilities,
  examples: Record<Place, Examples>,
): Promise<string[]> {
  const lacking: string[] = []
  for (const fn of functions) {
    for (const { name, type } of fn.args) {
      if (/^(uuid|text|date|time|timestamp|integer|bigint|numeric|boolean)/.test(type)) continue
      const tried = targets.filter((target) => target.fn === fn && target.argument === name)
      const given = givenTo(fn, 'home', f, examples)[name] ?? '{}'
      const call = callOf(fn, 'home, with the token', f, examples, { [name]: given })
      const outcomes = await Promise.all(callers.map(({ actor }) => outcomesOf(actor, [call])))
      const works = outcomes.flat().some((outcome) => !outcome?.startsWith('refused'))
      if (tried.length === 0 || !works) lacking.push(`${fn.name}(${name})`)
    }
  }
  return lacking
}

function callWith(
  { target, value: { value } }: Chain,
  f: Facilities,
  examples: Record<Place, Examples>,
  isGiven: boolean,
) {
  // A value of the same form that opens nothing, so that an outcome differs only by what `value` opens.
  const blank = isUuid(value) ? nobody : '0'.repeat(value.length)
  return callOf(target.fn, target.field ? 'home, with the token' : 'home', f, examples, {
    [target.argument]: target.given(isGiven ? value : blank),
  })
}

/** The caller who has the tokens of the examples, which a visitor cannot read. */
const holder = 'holder of the tokens'

/** Returns whether the short form tries this: what opens most, where it would open something. */
function isLikely({ target, value }: Chain): boolean {
  if (!target.field) return isToken(value)
  if (/(^|_)ids?$/.test(target.field)) return value.of === 'bookings.id'
  return /token|code/.test(target.field) && (isToken(value) || value.of === 'passes.code')
}

/** Returns whether it is a chain's turn: each value in each place has every fourth of its callers. */
function turnsOf(callers: Caller[], seed: number): (chain: Chain) => boolean {
  const turns = new Map<string, number>()
  return ({ user, target, value }) => {
    const place = `${titleOf(target)} ${value.value}`
    const first = turns.get(place) ?? (seed + turns.size) % 4
    turns.set(place, first)
    return (callers.indexOf(user) + first) % 4 === 0
  }
}

const inJson = (chains: Chain[]) => chains.filter(({ target }) => target.field).length
const isUuid = (value: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
const isToken = ({ of }: Value) =>
  /^(bookings.booking|booking_groups.group|teams.roster)_token$/.test(of)

/** Returns numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}
