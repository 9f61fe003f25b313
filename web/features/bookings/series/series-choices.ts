import type { SeriesRow } from './queries.ts'

/**
 * What staff can do, on the page of a new series, with a date that cannot be booked as asked:
 * another place, time or instructor, book it `anyway`, or `skip` it. `create_booking_series` offers
 * them in this form, and `decisionsOf` makes its arguments of the chosen ones.
 */
export type Choice = {
  skip?: true
  space_ids?: string[]
  start_time?: string
  instructor_id?: string | null
  anyway?: true
}

/** One date of a series: all of its spaces together. */
export type SeriesDate = {
  date: string
  start: string
  end: string
  spaceIds: string[]
  instructorId: string | null
  outcome: Outcome
  /** Why the date cannot be booked as asked, in words. */
  reason: string | null
  /** The possible answers, the best first; empty where nothing prevents the date. */
  choices: Choice[]
}

type Outcome = 'free' | 'clash' | 'closed' | 'away' | 'skipped'

/** The decisions by date, as `create_booking_series` takes them. */
export type Decisions = { skip: string[]; changes: Record<string, Choice> }

/** Returns one entry for each date of a preview, which has one row for each date and space. */
export function datesOf(rows: readonly SeriesRow[]): SeriesDate[] {
  const byDate = new Map<string, SeriesRow[]>()
  for (const row of rows) byDate.set(row.date, [...(byDate.get(row.date) ?? []), row])
  return [...byDate.values()].flatMap((rowsOfDate) => {
    const [first] = rowsOfDate
    if (!first) return []
    const decisive = rowsOfDate.find(({ outcome }) => outcome !== 'free') ?? first
    return [
      {
        date: first.date,
        start: first.start_time,
        end: first.end_time,
        spaceIds: rowsOfDate.map(({ space_id }) => space_id),
        instructorId: first.instructor_id,
        outcome: decisive.outcome as Outcome,
        reason: decisive.reason,
        choices: (first.choices ?? []) as Choice[],
      },
    ]
  })
}

/** The answers that staff chose, by date. */
export type Chosen = Readonly<Record<string, Choice>>

/** Returns the answer for a date: the chosen one while it is still offered, else the best. */
export function chosenOf(date: SeriesDate, chosen: Chosen): Choice | undefined {
  const key = choiceKey(chosen[date.date])
  return date.choices.find((choice) => choiceKey(choice) === key) ?? date.choices[0]
}

/** Returns a key that is equal for two equal answers. */
export function choiceKey(choice: Choice | undefined): string {
  return JSON.stringify(choice ?? null)
}

/** Returns what is done on each date that has a problem: the chosen answer, else the best one. */
export function decisionsOf(dates: readonly SeriesDate[], chosen: Chosen): Decisions {
  const decisions: Decisions = { skip: [], changes: {} }
  for (const date of dates) {
    const choice = chosenOf(date, chosen)
    if (choice?.skip) decisions.skip.push(date.date)
    else if (choice) decisions.changes[date.date] = choice
  }
  return decisions
}

/**
 * Returns the number of dates by outcome. `free` is always listed, `skipped` never, and the others
 * only with dates.
 */
export function countsOf(dates: readonly SeriesDate[]): { outcome: Outcome; count: number }[] {
  const count = (outcome: Outcome) => dates.filter((date) => date.outcome === outcome).length
  return (['free', 'clash', 'closed', 'away'] as const)
    .map((outcome) => ({ outcome, count: count(outcome) }))
    .filter(({ outcome, count }) => outcome === 'free' || count > 0)
}
