import type { SeriesRow } from './queries.ts'

/** A change of one date as `create_booking_series` takes it, or leaving it out. */
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
  /** What stands in the way, in words. */
  reason: string | null
  /** What staff may choose, the best first; empty where nothing stands in the way. */
  choices: Choice[]
}

type Outcome = 'free' | 'clash' | 'closed' | 'away' | 'skipped'

/** What was decided, by date. */
export type Decisions = { skip: string[]; changes: Record<string, Choice> }

/** The rows of a preview by date. */
export function datesOf(rows: readonly SeriesRow[]): SeriesDate[] {
  const dates = new Map<string, SeriesRow[]>()
  for (const row of rows) dates.set(row.date, [...(dates.get(row.date) ?? []), row])
  return [...dates.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const question = of.find(({ outcome }) => outcome !== 'free') ?? first
    return [
      {
        date: first.date,
        start: first.start_time,
        end: first.end_time,
        spaceIds: of.map(({ space_id }) => space_id),
        instructorId: first.instructor_id,
        outcome: question.outcome as Outcome,
        reason: question.reason,
        choices: (first.choices ?? []) as Choice[],
      },
    ]
  })
}

/** What staff chose, by date. */
export type Chosen = Readonly<Record<string, Choice>>

/** The answer for a date in question: what was chosen while that is still offered, else the best. */
export function chosenOf(date: SeriesDate, chosen: Chosen): Choice | undefined {
  const key = choiceKey(chosen[date.date])
  return date.choices.find((choice) => choiceKey(choice) === key) ?? date.choices[0]
}

/** The same for two choices that mean the same. */
export function choiceKey(choice: Choice | undefined): string {
  return JSON.stringify(choice ?? null)
}

export function decisionsOf(dates: readonly SeriesDate[], chosen: Chosen): Decisions {
  const decisions: Decisions = { skip: [], changes: {} }
  for (const date of dates) {
    const choice = chosenOf(date, chosen)
    if (choice?.skip) decisions.skip.push(date.date)
    else if (choice) decisions.changes[date.date] = choice
  }
  return decisions
}

/** How many dates are free, clash, …, those that are none left out except the free ones. */
export function countsOf(dates: readonly SeriesDate[]): { outcome: Outcome; count: number }[] {
  const count = (outcome: Outcome) => dates.filter((date) => date.outcome === outcome).length
  return (['free', 'clash', 'closed', 'away'] as const)
    .map((outcome) => ({ outcome, count: count(outcome) }))
    .filter(({ outcome, count }) => outcome === 'free' || count > 0)
}
