import {
  type Section,
  type SettingPart,
  settingParts,
  settingSections,
} from '../../../../shared/setting-kinds.ts'
import { type SettingName, settingEntries, settings } from '../../../../shared/settings.ts'
import { staffPaths } from '../../../staff-paths.ts'

/** The labels of the facility's profile in Settings, in the order of the form. */
export const profileLabels = {
  name: 'Facility name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  privacyUrl: 'Privacy notice',
  timeZone: 'Time zone',
  logoUrl: 'Logo URL',
} as const

export type ProfileField = keyof typeof profileLabels

type FieldName = ProfileField | SettingName

type ShownSection = {
  /** Its anchor on the page. */
  id: string
  title: string
  /** Null for a section on the page of one's own account. */
  part: SettingPart | null
  /** The section's fields of the form. Sections without fields save by themselves. */
  fields: readonly FieldName[]
}

/** The sections of Settings and of one's own account in which something can be set, in order. */
export const sections: readonly ShownSection[] = [
  {
    id: 'profile',
    title: 'Facility profile',
    part: 'facility',
    fields: Object.keys(profileLabels) as ProfileField[],
  },
  ...(Object.keys(settingSections) as Section[]).map((id) => ({
    id,
    ...settingSections[id],
    fields: settingEntries.filter(([, { section }]) => section === id).map(([name]) => name),
  })),
  { id: 'everything', title: 'Everything as files', part: 'facility', fields: [] },
  { id: 'mail-server', title: 'Mail server', part: 'messages', fields: [] },
  { id: 'administrators', title: 'Administrators', part: 'people', fields: [] },
  {
    id: 'two-step-rule',
    title: 'Two-step verification of administrators',
    part: 'people',
    fields: [],
  },
  { id: 'desk-people', title: 'People at the desk', part: 'people', fields: [] },
  { id: 'calendars', title: 'Calendars', part: 'connections', fields: [] },
  {
    id: 'programs',
    title: 'Programs: your website, API keys and webhooks',
    part: 'connections',
    fields: [],
  },
  { id: 'account', title: 'Your sign-in', part: null, fields: [] },
  { id: 'password', title: 'Password', part: null, fields: [] },
  { id: 'two-step', title: 'Two-step verification', part: null, fields: [] },
  { id: 'sessions', title: 'Where you are signed in', part: null, fields: [] },
]

/**
 * Returns the address of a section. Anchors from the time when Settings was one page still work.
 */
export function addressOfAnchor(anchor: string): string {
  const section = sections.find(({ id }) => id === anchor)
  return section ? `${pageOf(section)}#${section.id}` : staffPaths.adminSettingsPart('facility')
}

/** Returns the address of a field of the form. */
export function addressOfField(field: string): string {
  const section = sections.find(({ fields }) => (fields as readonly string[]).includes(field))
  return section ? `${pageOf(section)}#${field}` : staffPaths.adminSettingsPart('facility')
}

function pageOf({ part }: ShownSection): string {
  return part ? staffPaths.adminSettingsPart(part) : staffPaths.adminAccount
}

type FoundSetting = { label: string; where: string; address: string }

/** Returns the settings and sections whose text contains every typed word, in any letter case. */
export function findSettings(typed: string): FoundSetting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return searchable.filter(({ text }) => words.every((word) => text.includes(word)))
}

const searchable = sections.flatMap((section) => {
  const where = section.part ? settingParts[section.part] : 'Your account'
  const fields = section.fields.map((field) => ({ field, ...wordsOf(field) }))
  return [
    { label: section.title, where, address: addressOfAnchor(section.id), text: '' },
    ...fields.map(({ field, label, hint }) => ({
      label,
      where: section.title === where ? where : `${where}, ${section.title}`,
      address: addressOfField(field),
      text: hint,
    })),
  ].map((found) => ({
    ...found,
    text: `${found.label} ${found.where} ${found.text}`.toLowerCase(),
  }))
})

function wordsOf(field: FieldName): { label: string; hint: string } {
  if (field in profileLabels) return { label: profileLabels[field as ProfileField], hint: '' }
  const { label, ...rest } = settings[field as SettingName]
  return { label, hint: 'hint' in rest ? rest.hint : '' }
}
