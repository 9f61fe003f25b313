import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'

export const messages = {
  check: 'Failed to check the system. Please try again.',
} as const

type State = 'ok' | 'warning' | 'failure'

/** What the server found in one check, in the words of the operator's tool. */
export type Finding = { about: string; state: State; says: string }

export type Examined = { checked_at: string; findings: Finding[] }

type StateLook = { name: string; tone: 'good' | 'warn' | 'bad'; icon: LucideIcon }

export const states: Record<State, StateLook> = {
  ok: { name: 'OK', tone: 'good', icon: Check },
  warning: { name: 'Warning', tone: 'warn', icon: TriangleAlert },
  failure: { name: 'Failure', tone: 'bad', icon: X },
}

const order: State[] = ['failure', 'warning', 'ok']

/** Returns the findings with problems first. Findings of one state keep the order of the tool. */
export function inOrder(findings: Finding[]): Finding[] {
  return findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** Returns a short summary of the findings. */
export function stateOf(findings: Finding[]): string {
  const count = (state: State) => findings.filter((each) => each.state === state).length
  const [failures, warnings] = [count('failure'), count('warning')]
  const parts = [
    failures > 0 && `${failures} failure${failures === 1 ? '' : 's'}`,
    warnings > 0 && `${warnings} warning${warnings === 1 ? '' : 's'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'All well'
}
