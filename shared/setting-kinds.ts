/** What is shown of a setting, and where. */
type Shown = {
  /** The column of `facility_settings`. */
  column: string
  section: Section
  label: string
  /** Stands below the control. */
  hint?: string
  /** Takes the whole width of its section. */
  wide?: true
  /** Counts only while this switch is on. Otherwise the column has its default. */
  needs?: 'enablePayments'
}

/** A setting of a facility. The default is a new facility's, and leaves things as they are. */
export type Setting = Shown &
  (
    | { kind: 'switch'; default: boolean }
    | (WholeNumber & { kind: 'whole'; default: number })
    /** One of a few. In sentences a number has its unit behind it. */
    | {
        kind: 'choice'
        default: number | string
        choices: readonly (number | string)[]
        unit?: string
      }
    /** Money, up to `bounds.rate`. */
    | { kind: 'rate'; default: number }
    /** Up to `most` characters; null is none. */
    | { kind: 'text'; default: null; most: number }
    /** A list of minutes to choose from. */
    | { kind: 'lengths'; default: readonly number[] }
    /** One of these minutes. */
    | { kind: 'length'; default: number }
    /** Prices by minutes. */
    | { kind: 'prices'; default: Readonly<Record<string, number>> }
  )

/** The sentences say what is wrong; the last one stands for those that are left out. */
type WholeNumber = {
  least: number
  most: number
  tooSmall?: string
  tooGreat?: string
  wrong?: string
  /** What is counted, for the usual sentence: `Use whole hours from 0 to 8,760.` */
  unit?: string
}

/** The sections of the form in their order. */
export const settingSections = {
  'booking-rules': 'Booking rules',
  durations: 'Durations',
  payments: 'Payments',
  cancellation: 'Cancellation policy',
  limits: 'Limits',
  'player-data': 'Players’ data',
} as const

export type Section = keyof typeof settingSections

/** What a column of each kind holds. A choice holds what its default is. */
type Stored = {
  switch: boolean
  whole: number
  rate: number
  text: string | null
  lengths: number[]
  length: number
  prices: Record<string, number>
}

/** What the column of a setting holds. */
export type StoredOf<Each extends Setting> = Each['kind'] extends keyof Stored
  ? Stored[Each['kind']]
  : Each['default'] extends number
    ? number
    : string
