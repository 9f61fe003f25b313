import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { Finding, State } from './findings-summary.ts'

export const messages = {
  check: 'Failed to check the system. Please try again.',
} as const

/** The newest result of the checks of the installation, for the page System. */
export type Examined = { checked_at: string; findings: Finding[] }

type StateLook = { name: string; tone: 'good' | 'warn' | 'bad'; icon: LucideIcon }

export const states: Record<State, StateLook> = {
  ok: { name: 'OK', tone: 'good', icon: Check },
  warning: { name: 'Warning', tone: 'warn', icon: TriangleAlert },
  failure: { name: 'Failure', tone: 'bad', icon: X },
}

const order: State[] = ['failure', 'warning', 'ok']

/** Returns the findings with problems first. Findings of one state keep their order. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/**
 * What an owner wants to know. Owners do not know the checks, so each concern lists the checks that
 * decide it, and has its own sentence for each state.
 */
const concerns: readonly {
  name: string
  checks: readonly string[]
  says: Record<State, string>
}[] = [
  {
    name: 'Customers reach the site',
    checks: ['address', 'proxies', 'page', 'hosts'],
    says: {
      ok: 'The site answers at its address.',
      warning: 'The site answers, but not all is as it should be.',
      failure: 'The site does not answer as it should.',
    },
  },
  {
    name: 'Messages',
    checks: ['mail server', 'mail'],
    says: {
      ok: 'Mail can be sent.',
      warning:
        'Mail waits, or a part of its set-up is missing. See Settings, Messages, and the Mail page.',
      failure: 'The mail server refuses us. See Settings, Messages.',
    },
  },
  {
    name: 'Bookings',
    checks: ['bookings'],
    says: {
      ok: 'No two bookings overlap.',
      warning: 'No two bookings overlap.',
      failure: 'Some bookings overlap.',
    },
  },
  {
    name: 'Backup',
    checks: ['backup'],
    says: {
      ok: 'A backup was made lately.',
      warning: 'There is no backup of the last two days.',
      failure: 'No backup could be found.',
    },
  },
  {
    name: 'Room to grow',
    checks: ['disk', 'size'],
    says: {
      ok: 'There is room for more data.',
      warning: 'The disk is almost full.',
      failure: 'The disk is full.',
    },
  },
]

/** The concern of all other checks. */
const program = {
  name: 'The program',
  says: {
    ok: 'All its parts work.',
    warning: 'It works, but whoever runs the server should look at it.',
    failure: 'Something is wrong: call whoever runs the server.',
  },
}

/**
 * Returns what the findings mean to an owner, problems first. A concern without findings is left
 * out.
 */
export function ownersFindings(findings: readonly Finding[]): Finding[] {
  const known = concerns.flatMap(({ checks }) => checks)
  const rest = findings.filter(({ about }) => !known.includes(about)).map(({ about }) => about)
  const all = [...concerns, { ...program, checks: rest }].flatMap(({ name, checks, says }) => {
    const states = findings.filter(({ about }) => checks.includes(about)).map((each) => each.state)
    const worst = order.find((state) => states.includes(state))
    return worst ? [{ about: name, state: worst, says: says[worst] }] : []
  })
  return inOrder(all)
}
