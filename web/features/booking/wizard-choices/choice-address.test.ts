import { expect, it } from 'vitest'
import { settingDefaults } from '../../../../shared/settings.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { initialWizard } from './booking-wizard-reducer.ts'
import { choiceAddress, holdsChoices, withChoices } from './choice-address.ts'
import { wizardSearch } from './wizard-choices.ts'

const cage = '44444444-4444-4444-8444-444444444403'
const slot = { start_time: '2026-06-16T14:00:00+00:00', end_time: '2026-06-16T15:30:00+00:00' }
const chosen = {
  ...initialWizard,
  kind: 'open' as const,
  spaceKind: 2,
  pace: '50–70 mph',
  spaceId: cage,
  durationMinutes: 90,
  date: '2026-06-16',
  slot,
}

function read(address: string) {
  return withChoices(initialWizard, new URL(address, 'https://cages.example').searchParams)
}

it('contains every choice and no personal data', () => {
  const player = { ...initialWizard.player, name: 'Robin' }
  const address = choiceAddress('info', { ...chosen, player, slot: null }, { slot })
  expect(address).toMatch(/^\/book\?type=open&step=info&/)
  expect(address).not.toContain('Robin')
  expect(read(address)).toEqual(chosen)
})

it('contains only kind and step when nothing is chosen', () => {
  const address = choiceAddress('dateTime', { ...initialWizard, kind: 'open' }, {})
  expect(address).toBe('/book?type=open&step=dateTime')
  expect(holdsChoices(new URLSearchParams(address))).toBe(false)
})

it('leaves a lesson in any cage, though a kind was chosen for cage time before', () => {
  const spaces = [1, 2, 2].map((kind, at) => ({ id: `${at}`, kind, name: `Cage ${at}` }) as Space)
  const facility = { facility_settings: settingDefaults } as unknown as BookableFacility
  const lists = { serviceTypes: [], instructors: [], spaces }
  const searchAt = (address: string) => wizardSearch(read(address), facility, lists)
  expect(searchAt('/book?type=open&cages=2').spaceIds).toEqual(['1', '2'])
  expect(searchAt('/book?type=lesson&instructor=any&cages=2')).not.toHaveProperty('spaceIds')
})

it('contains the choice of any instructor', () => {
  const anybody = { ...initialWizard, kind: 'lesson' as const, instructorId: 'any' }
  expect(read(choiceAddress('dateTime', anybody, {}))).toEqual(anybody)
})

it.each([
  'cage=1',
  'cages=-1',
  'service=1',
  'instructor=%3Cscript%3E',
  'minutes=0',
  'minutes=1e9',
  'date=2026-13-40',
  'date=tomorrow',
  `start=${slot.start_time}&end=${slot.end_time}`,
])('leaves out %s', (choice) => {
  expect(read(`/book?type=open&${choice}`)).toEqual({ ...initialWizard, kind: 'open' })
})

it('ignores a time that ends before it starts', () => {
  const backwards = `date=2026-06-16&start=${slot.end_time}&end=${slot.start_time}`
  expect(read(`/book?type=open&${backwards}`).slot).toBeNull()
})
