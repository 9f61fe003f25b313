import type { ReactNode } from 'react'
import { settingDefaults } from '../../../../shared/settings.ts'
import { zoneName } from '../../../../shared/zone-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { countedSteps, doneInWords } from './first-day.ts'
import type { FacilitySetup } from './queries.ts'

export const messages = {
  load: 'Failed to load what is left to set up. Please try again.',
  createSpaces: 'Failed to save cage/space. Please try again.',
  createService: 'Failed to save service type. Please try again.',
} as const

/** Once the first so many steps are done, the page says that customers can book. */
const requiredSteps = 4

/** One step of setting up a facility, as the page Opening day lists it. */
export type SetupStep = {
  name: 'facility' | 'hours' | 'spaces' | 'services' | 'instructors' | 'mail' | 'share'
  title: string
  text: ReactNode
  isDone: boolean
  /** True for a step that a facility can do without. It is listed but not counted. */
  isOptional?: true
  /** The page where the step is done, or changed later. For the last step, the booking page. */
  to: string
}

/** Returns the steps that Opening day lists, in order. `hours` is the week in words. */
export function setupSteps(
  setup: FacilitySetup,
  facility: Facility,
  { hours, hasMail }: { hours: ReactNode; hasMail: boolean },
): SetupStep[] {
  const settings = facility.facility_settings ?? settingDefaults
  const counted = countedSteps(setup)
  const address = facility.address ? `${facility.name}, ${facility.address}.` : 'No address yet.'
  const lengths = settings.booking_duration_options.join(', ')
  return [
    {
      name: 'facility',
      ...counted.facility,
      text: `${address} ${zoneName(facility.time_zone)}.`,
      to: staffPaths.adminSettings,
    },
    {
      name: 'hours',
      ...counted.hours,
      text: setup.has_hours ? hours : 'Customers can book while you are open.',
      to: staffPaths.adminBusinessHours,
    },
    {
      name: 'spaces',
      ...counted.spaces,
      text: setup.has_spaces
        ? 'Cages, turf and lanes.'
        : 'Start with a set and change it afterwards.',
      to: staffPaths.adminSpaces,
    },
    {
      name: 'services',
      ...counted.services,
      text: setup.has_services
        ? 'What customers book, how long, for how much.'
        : `Open cage is ready to go: ${lengths} min. Add what it costs.`,
      to: staffPaths.adminServices,
    },
    {
      name: 'instructors',
      title: 'Instructors',
      text: settings.allow_instructor_bookings
        ? 'Only if you offer lessons. Each needs weekly hours and an invitation.'
        : 'Lessons are switched off in Settings.',
      isDone: setup.has_instructors || !settings.allow_instructor_bookings,
      isOptional: true,
      to: staffPaths.adminInstructors,
    },
    {
      name: 'mail',
      title: 'Email',
      text: hasMail
        ? 'Confirmations go out.'
        : 'Confirmations are kept on the Mail page until a mail server is set.',
      isDone: hasMail,
      isOptional: true,
      to: staffPaths.adminSettingsPart('messages'),
    },
    {
      name: 'share',
      ...counted.share,
      text: 'Book a cage yourself, then print the code for the door.',
      to: paths.book,
    },
  ]
}

function isOpenForBooking(steps: readonly SetupStep[]): boolean {
  return steps.slice(0, requiredSteps).every(({ isDone }) => isDone)
}

/** Returns `2 of 5 done. Customers can book after step 4.` */
export function progressInWords(steps: readonly SetupStep[]): string {
  const when = isOpenForBooking(steps) ? 'now' : `after step ${requiredSteps}`
  return `${doneInWords(steps)}. Customers can book ${when}.`
}

type NewSpace = {
  name: string
  space_type: 'batting_cage' | 'turf' | 'other'
  equipment?: 'tunnel'
}

/** Spaces that the owner of a new facility creates with one press. */
export type SpaceSet = { label: string; spaces: NewSpace[] }

/** The sport of a whole set, and the equipment of its cages; empty where nothing is chosen. */
export type SpaceSetFacts = { sport: string; equipment: string }

/** Returns the rows of a set. Only cages get the chosen equipment. A tunnel keeps its own. */
export function spacesOf({ spaces }: SpaceSet, facts: SpaceSetFacts) {
  return spaces.map(({ equipment, ...space }) => ({
    ...space,
    sport: facts.sport || null,
    equipment: equipment ?? ((hasCages({ spaces: [space] }) && facts.equipment) || null),
  }))
}

/** Returns whether a set has cages. Only for these the form asks the equipment. */
export function hasCages({ spaces }: Pick<SpaceSet, 'spaces'>): boolean {
  return spaces.some(({ space_type }) => space_type === 'batting_cage')
}

/** The sets of spaces that a new facility can start with. */
export const spaceSets: [SpaceSet, ...SpaceSet[]] = [
  { label: '4 cages', spaces: cages(4) },
  { label: '6 cages, 1 turf', spaces: [...cages(6), { name: 'Turf', space_type: 'turf' }] },
  { label: '1 tunnel', spaces: [{ name: 'Tunnel 1', space_type: 'other', equipment: 'tunnel' }] },
]

function cages(count: number): NewSpace[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `Cage ${place + 1}`,
    space_type: 'batting_cage',
  }))
}
