import { bounds, inDigits } from '../../../../shared/bounds.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import type { Space } from './queries.ts'

/**
 * What the page Spaces says when something fails: the sentences of specification §8, and our own
 * for other cases.
 */
export const messages = {
  load: 'Failed to load cages/spaces. Please try again.',
  save: 'Failed to save cage/space. Please try again.',
  status: 'Failed to update cage/space status. Please try again.',
} as const

/** The names of the kinds of space (specification §3). */
export const spaceTypes = {
  batting_cage: 'Batting cage',
  turf: 'Turf',
  pitching: 'Pitching',
  other: 'Other',
} as const

/** The sports that a space is for. A space without a sport shows none to customers. */
export const sports = {
  baseball: 'Baseball',
  softball: 'Softball',
  both: 'Baseball and softball',
} as const

export const equipments = {
  machine: 'Pitching machine',
  live_arm: 'Live arm',
  tee: 'Tee',
  tunnel: 'Pitching tunnel',
  none: 'None',
} as const

/** Returns the form of a space. A new one is a batting cage for one player (specification §9). */
export function spaceForm(space: Space | null) {
  return {
    name: space?.name ?? '',
    description: space?.description ?? '',
    spaceType: space?.space_type ?? 'batting_cage',
    capacity: String(space?.capacity ?? 1),
    sport: space?.sport ?? '',
    equipment: space?.equipment ?? '',
    speedRange: space?.speed_range ?? '',
    minAge: space?.min_age == null ? '' : String(space.min_age),
  }
}

export type SpaceForm = ReturnType<typeof spaceForm>

/** Returns the errors by field, in the order of the form (specification §5). */
export function spaceErrors(form: SpaceForm): Partial<Record<keyof SpaceForm, string>> {
  const errors: Partial<Record<keyof SpaceForm, string>> = {}
  const check = (field: keyof SpaceForm, wrong: string | null) => {
    if (wrong) errors[field] = wrong
  }
  if (!form.name.trim()) errors.name = 'Name is required.'
  else check('name', lengthError(form.name, lengths.name))
  if (!(form.spaceType in spaceTypes)) errors.spaceType = 'Please select a space type.'
  const capacity = Number(form.capacity)
  if (!form.capacity.trim() || !Number.isInteger(capacity) || capacity < 1)
    errors.capacity = 'Capacity must be at least 1.'
  else if (capacity > bounds.capacity)
    errors.capacity = `Capacity must be at most ${inDigits(bounds.capacity)}.`
  check('speedRange', lengthError(form.speedRange, lengths.speedRange))
  if (!/^\d{0,2}$/.test(form.minAge.trim()))
    errors.minAge = 'Minimum age must be a whole number from 0 to 99.'
  check('description', lengthError(form.description, lengths.description))
  return errors
}

/** Returns the columns to save. An empty optional field becomes null. */
export function spaceRow(form: SpaceForm) {
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    space_type: form.spaceType,
    capacity: Number(form.capacity),
    sport: form.sport || null,
    equipment: form.equipment || null,
    speed_range: form.speedRange.trim() || null,
    min_age: form.minAge.trim() ? Number(form.minAge) : null,
  }
}

/**
 * Returns the name of a kind of space, such as `Batting cage`. An unknown kind is returned as it
 * is.
 */
export function spaceTypeName(type: string): string {
  return type in spaceTypes ? spaceTypes[type as keyof typeof spaceTypes] : type
}
