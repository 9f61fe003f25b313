import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestEngine } from '../../../database/tests/engines/test-database.ts'
import { call } from '../../../database/tests/fixtures/facility-fixture.ts'
import { counted } from '../../../scripts/counted.ts'
import { functionCost } from '../../access/function-costs.ts'
import { visitorLimit } from '../../access/gate.ts'
import { functionsServerOn, type Sender, siteUrl } from '../../functions/test-functions-server.ts'
import { readSchema, type Schema } from '../../rest/schema/read-schema.ts'
import { type CostlyRequest, costlyRequest, costPlan, type Values } from './cost-plan.ts'
import { fillFacility } from './fill-facility.ts'
import { type Filled, fillGroupsAndMoney } from './fill-groups-and-money.ts'
import { keepAsItIs } from './keep-as-it-is.ts'
import { onceExpensive } from './once-expensive.ts'

/**
 * Milliseconds of processor time that one request may take, of this process and the database. A
 * visitor's function may cost less where its class allows more than 120 calls a minute.
 */
type Bounds = { visitor: number; staff: number }

/**
 * The size of a search: the number of random requests, or the time until which to send them. A `share` of
 * 1 fills the facility to its limits on rows, 0.1 to a tenth of them.
 */
type CostSearch = { seed: number; requests: number; until?: number; share: number; bounds: Bounds }

/**
 * Looks for the most expensive request that visitors, staff and keys can send to a full facility: all
 * tables, embeds and functions. Prints it, and fails above the bounds.
 */
export function searchCosts(engine: TestEngine, size: () => CostSearch): void {
  describe(`the most expensive request on ${engine}`, () => {
    const { db, f, fetch, tokenOf } = functionsServerOn(engine, { isOnDisk: true })
    let schema: Schema
    let key: string
    let filled: Filled
    let values: Values
    beforeAll(async () => {
      await fillFacility(db, f, size().share)
      filled = await fillGroupsAndMoney(db, f, size().share)
      schema = await db.owner.transaction(readSchema)
      const [made] = await call(f.people.admin, 'create_api_key', {
        p_facility_id: f.home.id,
        p_name: 'Costs',
        p_scope: 'write_bookings',
      })
      key = (made as { key: string }).key
      const spaces = await db.owner.query('select id from facility_spaces')
      values = valuesOf(
        f,
        spaces.map(({ id }) => id),
        filled,
      )
      await keepAsItIs(db)
    }, 600_000)

    test('is within its bounds', { timeout: 6 * 3_600_000 }, async () => {
      const { seed, requests, until = Infinity, bounds } = size()
      const senders: [keyof Bounds, Sender][] = [
        ['visitor', null],
        ['staff', f.accounts.admin],
        ['staff', f.accounts.instructor],
        ['staff', key],
      ]
      const slowest = { visitor: { ms: 0, what: '' }, staff: { ms: 0, what: '' } }
      const wrong: string[] = []
      const tally: Record<string, number> = {}
      let longestWait = 0
      const judge = async (
        title: string | number,
        kind: keyof Bounds,
        sender: Sender,
        request: CostlyRequest,
      ) => {
        const token = sender === null || typeof sender === 'string' ? sender : await tokenOf(sender)
        const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
        let { status, ms, wait } = await measured({ ...request, headers })
        tally[status] = (tally[status] ?? 0) + 1
        // A single slow answer may come from planning, garbage collection or other work on the machine.
        const isWrong = () =>
          status >= 500 ||
          ms > bounds[kind] ||
          (kind === 'visitor' && ms * mostCalls(request) > 120 * bounds.visitor)
        for (let again = 0; isWrong() && again < 3; again += 1) {
          const repeated = await measured({ ...request, headers })
          status = Math.min(status, repeated.status)
          ms = Math.min(ms, repeated.ms)
          wait = Math.min(wait, repeated.wait)
        }
        const what = `${title}: ${kind} ${status} ${request.method} ${decodeURIComponent(request.path)} ${request.body?.slice(0, 600) ?? ''}`
        if (ms > bounds[kind]) wrong.push(`${Math.round(ms)} ms for ${what}`)
        const share = ms * mostCalls(request)
        if (kind === 'visitor' && share > 120 * bounds.visitor)
          wrong.push(`${Math.round(share)} ms a minute for ${what}`)
        if (status >= 500) wrong.push(`failed: ${what}`)
        if (ms > slowest[kind].ms) slowest[kind] = { ms: Math.round(ms), what }
        longestWait = Math.max(longestWait, wait)
      }
      for (const { title, isStaff, ...request } of onceExpensive(values, filled))
        await judge(
          title,
          isStaff ? 'staff' : 'visitor',
          isStaff ? f.accounts.admin : null,
          request,
        )
      for (let sent = 0; sent < requests && Date.now() < until; sent += 1) {
        const [numbers = []] = fc.sample(costPlan, { seed: seed + sent, numRuns: 1 })
        const [kind, sender] = senders[sent % senders.length] as (typeof senders)[0]
        await judge(seed + sent, kind, sender, costlyRequest(schema, values, numbers))
      }
      counted(
        `costs SEED=${seed} on ${engine}: ${JSON.stringify(tally)}, longest wait of /healthz ${Math.round(longestWait)} ms, slowest ${JSON.stringify(slowest, null, 1)}`,
      )
      expect(wrong.slice(0, 20), `SEED=${seed}`).toEqual([])
    })

    /** Returns how often a network address may make this call in a minute; 0 for a read of a table. */
    function mostCalls({ path }: CostlyRequest): number {
      const name = path.match(/^\/rest\/v1\/rpc\/(\w+)/)?.[1]
      const [routine] = schema.routines.get(name ?? '') ?? []
      return routine ? visitorLimit(functionCost(routine)) : 0
    }

    /** Sends a request, and asks for /healthz meanwhile. */
    async function measured({ method, path, headers, body }: CostlyRequest) {
      const url = siteUrl + path
      const begun = await processorTime()
      let isDone = false
      const waits = (async () => {
        let longest = 0
        while (!isDone) {
          const asked = performance.now()
          await new Promise((resolve) => setTimeout(resolve, 10))
          await fetch(new Request(`${siteUrl}/healthz`))
          longest = Math.max(longest, performance.now() - asked - 10)
        }
        return longest
      })()
      const response = await fetch(new Request(url, { method, headers, body: body ?? null }))
      await response.arrayBuffer()
      isDone = true
      const ms = (await processorTime()) - begun
      return { status: response.status, ms, wait: await waits }
    }

    /** Returns the milliseconds that this process, with the embedded engine, and PostgreSQL's have used. */
    async function processorTime(): Promise<number> {
      const { user, system } = process.cpuUsage()
      const own = (user + system) / 1_000
      if (engine === 'embedded') return own
      const { rows } = await db.pool.query(
        `select pid from pg_stat_activity where datname = current_database()`,
      )
      return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * 10, own)
    }
  })
}

/** Returns the processor time of a process in hundredths of a second. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

function valuesOf(
  f: ReturnType<typeof functionsServerOn>['f'],
  spaces: string[],
  filled: Filled,
): Values {
  const { home } = f
  const instants = ['2026-06-15T04:00:00Z', '2026-07-01T16:00:00Z', '2027-06-15T04:00:00Z']
  const dates = ['2026-06-15', '2026-06-16', '2026-08-15', '2027-06-15', '2020-01-01']
  const ids = [home.id, home.space, home.open, home.lesson, home.instructor]
  const tokens = [filled.bookingToken, filled.groupToken, filled.rosterToken]
  const named = filled.rosterNames.map((player_name) => ({ player_name }))
  return {
    ...groupsOf(home, spaces, filled),
    p_token: tokens,
    p_booking_token: [filled.bookingToken],
    p_group_token: [filled.groupToken],
    p_roster_token: [filled.rosterToken],
    p_code: [filled.passCode],
    p_pass_code: [filled.passCode],
    p_booking_id: [filled.members[0], filled.bookings[500]],
    p_booking_ids: [filled.bookings, filled.members],
    p_customer_id: [filled.customer],
    p_group_id: [filled.group],
    p_team_id: [filled.team],
    p_waiver_text_id: [filled.waiver],
    p_players: [named.slice(0, 20), named.slice(-20), [{ player_name: 'Somebody New' }]],
    p_signer_name: ['Kate Brandt'],
    p_relation: ['parent'],
    p_agrees: [true],
    p_start_time: ['2026-06-20T14:00:00Z', '2026-06-20T04:00:00Z', '2026-11-01T02:00:00Z'],
    p_end_time: ['2026-06-20T15:00:00Z', '2026-06-21T03:00:00Z', '2026-11-02T02:00:00Z'],
    p_first_start: ['2026-06-20T14:00:00Z'],
    p_every_weeks: [1, 4],
    p_count: [60],
    p_minutes: [60, 600],
    p_scope: ['this', 'following', 'all'],
    p_period: ['day', 'week', 'month'],
    p_by: ['service', 'space', 'instructor', 'tender', 'person'],
    p_counted: [{ cash: 45 }, { cash: 404_910 }],
    p_kind: ['payment', 'refund', 'waived'],
    p_tender: ['cash', 'card_terminal'],
    p_week: [[0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, is_open: false }))],
    p_pin: ['4711'],
    facility_id: [home.id],
    p_facility_id: [home.id],
    p_space_id: [null, home.space],
    p_instructor_id: [null, null, home.instructor],
    p_service_type_id: [home.open, home.lesson],
    p_space_ids: [spaces, [...spaces, ...spaces, ...spaces].slice(0, 1_000), spaces.slice(0, 100)],
    p_duration_minutes: [15, 60, 1_440],
    p_limit: [10, 1_000, 2_147_483_647],
    p_most: [1_001, 2_147_483_647],
    p_search: ['a', 'Player', 'p1', 'e e e e', '%', 'Player 1@'],
    p_to: ['2026-08-15', '2027-06-15', '9999-12-31'],
    uuid: ids,
    text: ['a', 'Player 1', 'Tunnel', 'confirmed', 'p1@example.com', '0'.repeat(64)],
    date: dates,
    integer: [0, 1, 15, 60, 1_000],
    boolean: [true, false],
    numeric: [0, 25],
    'timestamp with time zone': instants,
    'time without time zone': ['00:00', '12:00'],
    'uuid[]': [spaces],
    'date[]': [dates, Array.from({ length: 900 }, () => '2026-08-15')],
    'text[]': [['booking.created'], Array.from({ length: 900 }, () => 'booking.created')],
    jsonb: [{}, [], Array.from({ length: 900 }, () => ({ date: '2026-08-15' }))],
    json: [{}],
  }
}

/** Lists of bookings that are expensive: long ones, many at one time, many in few spaces. */
function groupsOf(
  home: { open: string; lesson: string; instructor: string },
  spaces: string[],
  { members }: Filled,
) {
  const from = Date.parse('2026-06-20T14:00:00Z')
  const part = (n: number, begins: number, minutes: number, more: object = {}) => ({
    service_type_id: home.open,
    start_time: new Date(from + begins * 60_000).toISOString(),
    end_time: new Date(from + (begins + minutes) * 60_000).toISOString(),
    player_name: `Player ${n}`,
    ...more,
  })
  const twelve = (make: (n: number) => object) => Array.from({ length: 12 }, (_, n) => make(n))
  const lesson = { service_type_id: home.lesson, instructor_id: home.instructor }
  return {
    p_bookings: [
      twelve((n) => part(n, 15 * n, 60 + 15 * n)),
      twelve((n) => part(n, 0, 60)),
      twelve((n) => part(n, 15 * n, 1_380)),
      twelve((n) => part(n, 60 * n, 60, lesson)),
      // Seven parts want six spaces.
      twelve((n) => part(n, 0, 60, { space_ids: spaces.slice(0, n < 7 ? 6 : 30) })),
      members.map((id, n) => part(n, 15 * n, 60, { id })),
      [part(0, 0, 60)],
    ],
  }
}
