/** Where the form of Settings shows a setting, and with which words. */
type Shown = {
  /** The column of `facility_settings`. */
  column: string
  section: Section
  label: string
  /** Shown below the control. */
  hint?: string
  /** Takes the whole width of its section. */
  wide?: true
  /** Used only while this switch is on. A save while it is off stores the default. */
  needs?: 'enablePayments'
}

/** A setting of a facility, with the default for a new one. */
export type Setting = Shown &
  (
    | { kind: 'switch'; default: boolean }
    | (WholeNumber & { kind: 'whole'; default: number })
    /** One of a few choices. A number is shown with its unit. */
    | {
        kind: 'choice'
        default: number | string
        choices: readonly (number | string)[]
        unit?: string
      }
    /** Money, up to `bounds.rate`. */
    | { kind: 'rate'; default: number; wrong: string }
    /** A text of up to `most` characters, or null. */
    | { kind: 'text'; default: null; most: number }
    /** A list of minutes to choose from. */
    | { kind: 'lengths'; default: readonly number[] }
    /** One of the offered lengths, in minutes. */
    | { kind: 'length'; default: number }
    /** Codes of languages, such as `en`. The first is the facility's own. */
    | { kind: 'languages'; default: readonly string[] }
    /** A price for each length in minutes. */
    | { kind: 'prices'; default: Readonly<Record<string, number>> }
  )

/**
 * A whole number in a range, with its error sentences. `wrong` is shown where one of them is
 * missing.
 */
type WholeNumber = {
  least: number
  most: number
  tooSmall?: string
  tooGreat?: string
  wrong?: string
  /** The unit in the usual error: `Use whole hours from 0 to 8,760.` */
  unit?: string
}

/** The parts of Settings, each with an address of its own, in order. */
export const settingParts = {
  facility: 'Facility',
  rules: 'Booking rules',
  prices: 'Prices',
  messages: 'Messages',
  people: 'People',
  connections: 'Connections',
} as const

export type SettingPart = keyof typeof settingParts

/** The sections of the form with the part that shows them, in order. */
export const settingSections = {
  languages: { title: 'Languages', part: 'facility' },
  screens: { title: 'Screens and calendars', part: 'facility' },
  'booking-rules': { title: 'Booking rules', part: 'rules' },
  durations: { title: 'Durations', part: 'rules' },
  payments: { title: 'Payments', part: 'prices' },
  cancellation: { title: 'Cancellation policy', part: 'rules' },
  limits: { title: 'Limits', part: 'rules' },
  messages: { title: 'Messages to customers', part: 'messages' },
  'player-data': { title: 'Players’ data', part: 'people' },
} as const satisfies Record<string, { title: string; part: SettingPart }>

export type Section = keyof typeof settingSections

/** The type of the column for each kind of setting. A choice has the type of its default. */
type Stored = {
  switch: boolean
  whole: number
  rate: number
  text: string | null
  lengths: number[]
  length: number
  languages: string[]
  prices: Record<string, number>
}

/** The type of the column of one setting. */
export type StoredOf<Each extends Setting> = Each['kind'] extends keyof Stored
  ? Stored[Each['kind']]
  : Each['default'] extends number
    ? number
    : string
