import { expect } from 'vitest'
import {
  bookingRequest,
  call,
  cancelBooking,
  type facilitiesOn,
} from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from '../fixtures/group-request.ts'
import type { Booking } from './card-model.ts'
import type { LedgerModel } from './ledger-model.ts'
import { type Operation, tillOperations } from './till-operations.ts'

const hour = 3_600_000
const names = ['Ana', 'Ben', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo']
const surnames = ['Brandt', 'Cole', 'Diaz', 'Ellis']

/** How often each operation is chosen, compared with the others. */
const often: Record<string, number> = {
  ...{ book: 8, 'book on a card': 6, 'book family': 2, move: 5, extend: 3, cancel: 5, miss: 3 },
  ...{ payment: 10, waived: 3, refund: 3, charge: 1, reverse: 4 },
  ...{
    'pay with a card': 3,
    'take the card off': 1,
    'sell a card': 1,
    close: 1,
    wait: 4,
    change: 1,
  },
}

/**
 * Returns what a desk does, as operations on both the database and the model. Each returns its outcome,
 * and fails if one of the two refuses what the other accepts.
 */
export function deskOperations(
  { db, f, rowOf }: Pick<ReturnType<typeof facilitiesOn>, 'db' | 'f' | 'rowOf'>,
  model: LedgerModel,
  random: () => number,
  groups: string[],
): [name: string, operate: Operation][] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const begun = model.now
  const taken = new Set<string>()
  const spaces = new Map<string, string>()
  const desk = (name: string, args: Record<string, unknown>) =>
    call(f.people.admin, name, args).catch(refused)

  /** Returns the start of a block of two hours that nobody has, within three weeks where one is left. */
  const freeBlock = (space: string) => {
    for (let tries = 0; ; tries += 1) {
      const ahead = 1 + Math.floor(random() * (21 + tries / 10))
      const day = Math.floor((model.now - begun) / (24 * hour)) + ahead
      const start = firstOpening + day * 24 * hour + Math.floor(random() * 6) * 2 * hour
      if (taken.has(`${space} ${start}`)) continue
      taken.add(`${space} ${start}`)
      return start
    }
  }
  const times = (start: number, minutes: number) => ({
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + minutes * 60_000).toISOString(),
  })
  const somewhere = () => {
    const space = one([f.home.space, f.home.secondSpace])
    const start = freeBlock(space)
    const minutes = one([30, 60, 90])
    const { start_time, end_time } = times(start, minutes)
    return { space, start, minutes, p_start_time: start_time, p_end_time: end_time }
  }
  const somebody = () => {
    const name = `${one(names)} ${one(surnames)}`
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
    return { p_player_name: name, p_player_email: email }
  }
  const added = async (
    id: string,
    space: string,
    of: Pick<Booking, 'start' | 'minutes'> & Partial<Booking>,
  ): Promise<Booking> => {
    spaces.set(id, space)
    const { customer_id: customer, player_email } = await rowOf(id)
    model.addresses.set(customer, player_email)
    const usual = { group: null, status: 'confirmed' as const, isLate: false, isOnCard: false }
    return { ...usual, ...of, id, customer }
  }
  const some = (accepts: (booking: Booking) => boolean) => {
    const fitting = [...model.bookings.values()].filter(accepts)
    return fitting.length > 0 ? one(fitting.slice(-60)) : null
  }
  /** Changes a booking in both. A card may be too short for what it costs then. */
  const change = async (booking: Booking, name: string, args: Record<string, unknown>) => {
    const isAccepted = model.accepts(booking)
    const rows = await desk(name, { p_booking_id: booking.id, ...args })
    expect(rows.length > 0, `${name} ${JSON.stringify(booking)}`).toBe(isAccepted)
    if (isAccepted) model.settle(booking)
    return isAccepted
  }

  const operations: Record<string, Operation> = {
    book: async () => {
      const { space, start, minutes, ...between } = somewhere()
      const [made] = await call(f.people.admin, 'create_staff_booking', {
        ...{ p_facility_id: f.home.id, p_service_type_id: f.home.open, p_instructor_id: null },
        ...{ p_space_id: space, ...between, p_override: true, ...somebody() },
      })
      model.settle(await added(made?.id, space, { start, minutes }))
      return 'done'
    },

    'book on a card': async () => {
      const card = one(model.cards.cards.slice(-12))
      if (!card) return 'nothing to do'
      const { space, start, minutes, ...between } = somewhere()
      const at = { start, minutes, isOnCard: true, status: 'confirmed' as const, isLate: false }
      const isAccepted = model.accepts({ ...at, id: '', group: null, customer: '' }, card)
      const [made] = await desk(
        'create_booking',
        bookingRequest(f.home, {
          ...{ ...between, ...somebody(), p_space_id: space, p_pass_code: card.code },
        }),
      )
      expect(Boolean(made), `${minutes} minutes on ${JSON.stringify(card)}`).toBe(isAccepted)
      if (made) model.settle(await added(made.create_booking, space, at), card)
      return made ? 'done' : 'refused'
    },

    'book family': async () => {
      const parts = [1, 2, 3].map(() => somewhere())
      const made = await bookGroup(
        f.people.admin,
        groupRequest(
          f.home,
          parts.map(({ space, start }) =>
            partOf(f.home, { space_id: space, ...times(start, 60), player_name: one(names) }),
          ),
          { p_override: true },
        ),
      )
      groups.push(made.group_id)
      for (const [at, { id }] of made.bookings.entries()) {
        const start = parts[at]?.start ?? 0
        const of = { group: made.group_id, start, minutes: 60 }
        model.settle(await added(id, parts[at]?.space ?? '', of))
      }
      return 'done'
    },

    move: async () => {
      const booking = some(({ status, start }) => status === 'confirmed' && start > model.now)
      if (!booking) return 'nothing to do'
      const space = spaces.get(booking.id) ?? ''
      const start = freeBlock(space)
      const minutes = one([30, 60, 90])
      const { start_time, end_time } = times(start, minutes)
      const isMoved = await change({ ...booking, start, minutes }, 'staff_move_booking', {
        ...{ p_space_id: space, p_instructor_id: null, p_override: true },
        ...{ p_start_time: start_time, p_end_time: end_time },
      })
      return isMoved ? (minutes === booking.minutes ? 'same length' : 'another length') : 'refused'
    },

    extend: async () => {
      const booking = some(
        ({ status, minutes, start }) => status === 'confirmed' && minutes < 90 && start > model.now,
      )
      if (!booking) return 'nothing to do'
      const longer = { ...booking, minutes: booking.minutes + 30 }
      const isDone = await change(longer, 'extend_booking', { p_minutes: 30, p_override: true })
      return isDone ? 'done' : 'refused'
    },

    cancel: async () => {
      const booking = some(({ status }) => status === 'confirmed')
      if (!booking) return 'nothing to do'
      await cancelBooking(f.people.admin, booking.id)
      const isLate = booking.start - 24 * hour <= model.now
      model.settle({ ...booking, status: 'cancelled', isLate })
      return isLate ? 'late' : 'in time'
    },

    miss: async () => {
      const booking = some(({ status, start }) => status !== 'cancelled' && start <= model.now)
      if (!booking) return 'nothing to do'
      const status = booking.status === 'no_show' ? 'confirmed' : 'no_show'
      const isDone = await change({ ...booking, status }, 'mark_booking', { p_mark: status })
      return isDone ? status : 'refused'
    },

    wait: async () => {
      model.now += Math.ceil(random() * 30 * 60) * 60_000
      db.clock.set(new Date(model.now).toISOString())
      return 'done'
    },

    change: async () => {
      model.missed = one(['nothing', 'half', 'all'])
      await db.owner.query('update facility_settings set charge_missed = $1', [model.missed])
      return 'done'
    },
  }

  const tools = { db, f, model, random, groups, one, some, desk }
  return Object.entries({ ...operations, ...tillOperations(tools) }).flatMap(([name, operate]) =>
    Array<[string, Operation]>(often[name] ?? 1).fill([name, operate]),
  )
}

/** 10:00 in New York on the day on which the history begins. */
const firstOpening = Date.parse('2026-06-15T14:00:00Z')

/** Returns no row for what the desk was refused. */
function refused(error: { code?: string }): Record<string, never>[] {
  if (error.code === 'PT409') return []
  throw error
}
