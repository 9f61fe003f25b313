import fc from 'fast-check'

/** The place of a step, as numbers taken modulo the number of places. */
type Place = { space: number; slot: number }

/** A client's next step. `whose` picks one of all bookings known by then. */
export type Step =
  | ({ do: 'book'; isLesson: boolean } & Place)
  | ({ do: 'move' } & Place)
  | { do: 'cancel' }
  | { do: 'ask'; slot: number }
  | ({ do: 'staff moves'; whose: number } & Place)
  | { do: 'staff cancels'; whose: number }
  | ({ do: 'closes' } & Place)
  | { do: 'sets'; buffer: number }
  | ({ do: 'repeats' } & Place)
  | { do: 'cancels all dates'; whose: number }
  /** `ago`: quarters of an hour since it began. */
  | { do: 'lets in'; space: number; ago: number }
  | { do: 'marks'; whose: number; status: 'confirmed' | 'no_show' | 'completed' }

/** Returns the steps of each client. The same seed gives the same plan. */
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
