import { csvFile } from '../../../../shared/csv.ts'
import { addDays, monthAndYear } from '../../../../shared/dates.ts'
import type { Database } from '../../../lib/database.generated.ts'
import { dayFilter } from '../../../lib/list-address.ts'
import { dateWithYear } from '../../../lib/relative-time.ts'
import { cents } from '../balances/balance-words.ts'
import { tenderLook } from '../entries/tender-looks.ts'

export const periodNames = { day: 'Day', week: 'Week', month: 'Month' } as const
export const partNames = {
  service: 'Service',
  space: 'Space',
  instructor: 'Instructor',
  tender: 'Paid with',
} as const

export type ReportRow = Database['public']['Functions']['get_money_report']['Returns'][number]

/**
 * What the owners' report of money shows: the days, both included, and how its rows are grouped.
 */
export type Report = {
  from: string
  to: string
  period: keyof typeof periodNames
  by: keyof typeof partNames | ''
}

export const messages = { load: 'Failed to load the report. Please try again.' } as const

/** Returns the report that an address asks for, by default the last four weeks by week. */
export function readReport(params: URLSearchParams, today: string): Report {
  const to = dayFilter(params.get('to')) || today
  const keyIn = <Names extends object>(names: Names, text: string | null) =>
    Object.keys(names).find((name) => name === text) as keyof Names | undefined
  return {
    to,
    from: dayFilter(params.get('from')) || addDays(to, -27),
    period: keyIn(periodNames, params.get('period')) ?? 'week',
    by: keyIn(partNames, params.get('by')) ?? '',
  }
}

/** The columns with amounts, in the order of the report: `[column, title]`. */
export const sums = [
  ['booked', 'Booked'],
  ['collected', 'Collected'],
  ['paid_by_pass', 'By pass'],
  ['waived', 'Waived'],
  ['owed', 'Owed'],
] as const

/** Returns the sum of each column, to the cent. */
export function totalsOf(rows: readonly ReportRow[]): Record<(typeof sums)[number][0], number> {
  const total = (column: (typeof sums)[number][0]) =>
    cents(rows.reduce((sum, row) => sum + row[column], 0))
  return {
    booked: total('booked'),
    collected: total('collected'),
    paid_by_pass: total('paid_by_pass'),
    waived: total('waived'),
    owed: total('owed'),
  }
}

/**
 * Returns `Mon, Mar 9`, `Week of Mon, Mar 9` or `March 2026`. A day of another year than that in which
 * the report ends is named with its year.
 */
export function periodInWords(first: string, { period, to }: Report): string {
  if (period === 'month') return monthAndYear(first)
  const day = dateWithYear(first, to)
  return period === 'week' ? `Week of ${day}` : day
}

/** The name of the row for amounts without a service, space, instructor or tender. */
const otherParts = {
  service: 'Passes and other',
  space: 'Passes and other',
  instructor: 'Without instructor',
  tender: 'Booked or waived',
} as const

/**
 * Returns the name of a row's `part`: a service, space or instructor, or the name of a tender's
 * code. `part` is null for amounts that have none, and in every row of a report without `by`.
 */
export function partInWords(part: string | null, by: Report['by']): string {
  if (part === null) return by ? otherParts[by] : 'All'
  return by === 'tender' ? tenderLook(part).name : part
}

/** Returns the report as a CSV file, with plain amounts and the first day of each period. */
export function reportFile(rows: readonly ReportRow[], by: Report['by']): string {
  const parts = by ? [partNames[by]] : []
  return csvFile(
    ['From', ...parts, ...sums.map(([, name]) => name)],
    rows.map((row) => [
      row.period,
      ...(by ? [partInWords(row.part, by)] : []),
      ...sums.map(([column]) => row[column].toFixed(2)),
    ]),
  )
}
