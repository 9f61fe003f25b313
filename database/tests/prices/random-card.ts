import type { Asked, RateRow } from './rate-oracle.ts'

/** A random number from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Instants shortly before the clock changes in `zone`, before a date changes, and on an ordinary day. */
const nights = ['2026-03-08T04:00Z', '2026-11-01T03:30Z', '2026-06-20T02:00Z', '2026-06-17T18:00Z']
const zone = 'America/New_York'

/** Returns up to eight random rates of different priorities, and a random question. */
export function randomCard(
  random: () => number,
  spaces: string[],
): { rates: RateRow[]; asked: Asked } {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const maybe = <T>(value: T): T | null => (random() < 0.6 ? null : value)
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const kind = () => pick(['open_cage', 'open_cage', 'lesson'] as const)
  const rates = Array.from({ length: Math.floor(random() * 9) }, (_, index): RateRow => {
    const from = random() < 0.3 ? 0 : Math.floor(random() * 1_439)
    const to = random() < 0.3 ? 1_440 : from + 1 + Math.floor(random() * (1_440 - from))
    const days = [0, 1, 2, 3, 4, 5, 6].filter(() => random() < 0.6)
    return {
      name: `Rate ${index}`,
      weekdays: days.length > 0 ? days : [6],
      from_time: time(from),
      to_time: time(to),
      valid_from: maybe(pick(['2026-03-08', '2026-06-20', '2026-07-01'])),
      valid_until: maybe(pick(['2026-11-01', '2026-11-02', '2027-01-01'])),
      kind: kind(),
      space_ids: maybe([pick(spaces)]),
      audience: pick(['public', 'public', 'team', 'pass']),
      per_hour: Math.floor(random() * 9_000) / 100,
      priority: index * 7 - 20,
    }
  })
  const step = pick([1, 15])
  return {
    rates,
    asked: {
      zone,
      start: Date.parse(pick(nights)) + Math.floor(random() * 480) * 60_000,
      minutes: step * (1 + Math.floor((random() * (step === 1 ? 400 : 900)) / step)),
      kind: kind(),
      space: pick(spaces),
      audience: pick(['public', 'team', 'pass']),
      usual: null,
    },
  }
}
