import fc from 'fast-check'

/**
 * What many clients do at once at one facility, while a test kills servers and disturbs the database
 * (histories.ts). The steps are random, so that they meet in ways that nobody thought of.
 */

/**
 * Where and when a step books. The plan does not know the facility: the client takes each number
 * modulo the number of spaces or of free times.
 */
type Place = { space: number; slot: number }

/**
 * A step of a client. A visitor books, or moves or cancels their latest booking, or asks for free
 * times. Staff take the other steps. `whose` is the number of a booking, modulo the number of all that
 * are known by then.
 */
export type Step =
  | ({ do: 'book'; isLesson: boolean } & Place)
  | ({ do: 'move' } & Place)
  | { do: 'cancel' }
  | { do: 'ask'; slot: number }
  | ({ do: 'staff moves'; whose: number } & Place)
  | { do: 'staff cancels'; whose: number }
  /** Closes a space for a while. */
  | ({ do: 'closes' } & Place)
  /** Sets the minutes between bookings. */
  | { do: 'sets'; buffer: number }
  /** Books a series. */
  | ({ do: 'repeats' } & Place)
  | { do: 'cancels all dates'; whose: number }
  /** Books a walk-in that began `ago` quarters of an hour before now. */
  | { do: 'lets in'; space: number; ago: number }
  | { do: 'marks'; whose: number; status: 'confirmed' | 'no_show' | 'completed' }

/**
 * Returns the steps of each client. One client in eight is staff. The same seed gives the same plan, so
 * that a failure can be repeated.
 */
export function historyPlan(seed: number, clients: number, steps: number): Step[][] {
  const sized = { minLength: steps, maxLength: steps, size: 'max' } as const
  const visitors = fc.sample(fc.array(visitorStep, sized), {
    seed,
    numRuns: clients - Math.ceil(clients / 8),
  })
  const staff = fc.sample(fc.array(staffStep, sized), {
    seed: seed + 1,
    numRuns: clients - visitors.length,
  })
  return [...visitors, ...staff]
}

const place = { space: fc.nat(999), slot: fc.nat(999) }
const does = <Name extends Step['do']>(name: Name) => fc.constant(name)

const visitorStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: does('book'), isLesson: fc.boolean(), ...place }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('move'), ...place }) },
  { weight: 2, arbitrary: fc.record({ do: does('cancel') }) },
  { weight: 1, arbitrary: fc.record({ do: does('ask'), slot: place.slot }) },
)

const staffStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: does('staff moves'), whose: fc.nat(), ...place }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('staff cancels'), whose: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: does('closes'), ...place }) },
  { weight: 1, arbitrary: fc.record({ do: does('sets'), buffer: fc.constantFrom(0, 15) }) },
  { weight: 2, arbitrary: fc.record({ do: does('repeats'), ...place }) },
  { weight: 1, arbitrary: fc.record({ do: does('cancels all dates'), whose: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('lets in'), space: place.space, ago: fc.nat(40) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('marks'),
      whose: fc.nat(),
      status: fc.constantFrom('confirmed' as const, 'no_show' as const, 'completed' as const),
    }),
  },
)
