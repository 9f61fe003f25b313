import { buffers, currencies, increments } from './bounds.ts'
import { lengths } from './lengths.ts'

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

/** Every setting by its name in the form, in the order of the form (specification §5 and §9). */
export const settings = {
  allowOpenCage: {
    column: 'allow_open_cage_bookings',
    section: 'booking-rules',
    kind: 'switch',
    default: true,
    label: 'Allow open cage bookings',
  },
  allowLessons: {
    column: 'allow_instructor_bookings',
    section: 'booking-rules',
    kind: 'switch',
    default: true,
    label: 'Allow lesson bookings',
  },
  requireParentConsent: {
    column: 'require_parent_consent',
    section: 'booking-rules',
    kind: 'switch',
    default: true,
    label: 'Require parent consent for players under 18',
    wide: true,
  },
  sendReminders: {
    column: 'send_reminders',
    section: 'booking-rules',
    kind: 'switch',
    default: true,
    label: 'Email customers a reminder',
    hint: '24 hours before the start of a booking.',
    wide: true,
  },
  completeAutomatically: {
    column: 'complete_bookings_automatically',
    section: 'booking-rules',
    kind: 'switch',
    default: false,
    label: 'Close each day by itself',
    hint: 'After midnight, bookings that ended and are not marked as a no-show become completed.',
    wide: true,
  },
  displayNames: {
    column: 'display_names',
    section: 'booking-rules',
    kind: 'switch',
    default: false,
    label: 'Show first names on the TV board',
    hint: 'Anybody can open /display. Without this, and for players under 18, it shows initials.',
    wide: true,
  },
  leadTimeHours: {
    column: 'booking_lead_time_hours',
    section: 'booking-rules',
    kind: 'whole',
    default: 1,
    least: 0,
    most: 8760,
    tooSmall: 'Booking lead time cannot be negative.',
    wrong: 'Use whole hours, 8,760 at most.',
    label: 'Lead time (hours)',
    hint: 'How long before the start a visitor can still book.',
  },
  maxDaysAhead: {
    column: 'max_booking_days_ahead',
    section: 'booking-rules',
    kind: 'whole',
    default: 30,
    least: 1,
    most: 730,
    tooGreat: 'Maximum booking days ahead must be at most 730.',
    wrong: 'Maximum booking days ahead must be at least 1.',
    label: 'Max days ahead',
  },
  increment: {
    column: 'booking_increment_minutes',
    section: 'booking-rules',
    kind: 'choice',
    default: 30,
    choices: increments,
    unit: 'minutes',
    label: 'Booking increment',
  },
  buffer: {
    column: 'buffer_minutes_between_bookings',
    section: 'booking-rules',
    kind: 'choice',
    default: 0,
    choices: buffers,
    unit: 'minutes',
    label: 'Buffer between bookings',
  },
  durations: {
    column: 'booking_duration_options',
    section: 'durations',
    kind: 'lengths',
    default: [30, 60, 90, 120],
    label: 'Duration options (minutes)',
    hint: 'Comma-separated. Anything that is not a whole number is dropped.',
  },
  defaultDuration: {
    column: 'default_booking_duration',
    section: 'durations',
    kind: 'length',
    default: 60,
    label: 'Default duration (minutes)',
  },
  enablePayments: {
    column: 'enable_payments',
    section: 'payments',
    kind: 'switch',
    default: false,
    label: 'Enable payments (show rates to customers)',
    wide: true,
  },
  openCageRate: {
    column: 'open_cage_rate',
    section: 'payments',
    kind: 'rate',
    default: 0,
    needs: 'enablePayments',
    label: 'Open cage rate',
    hint: 'By the hour, for the time that is booked.',
  },
  lessonRate: {
    column: 'instructor_booking_base_rate',
    section: 'payments',
    kind: 'rate',
    default: 0,
    needs: 'enablePayments',
    label: 'Instructor booking base rate',
    hint: 'By the hour, where neither the instructor nor the service has a rate.',
  },
  openCagePrices: {
    column: 'open_cage_prices',
    section: 'payments',
    kind: 'prices',
    default: {},
    needs: 'enablePayments',
    label: 'Open cage prices by length',
    hint: 'Where a length costs something else than the rate by the hour: minutes and price, such as 30: 25.00, 90: 60.00.',
    wide: true,
  },
  currency: {
    column: 'currency',
    section: 'payments',
    kind: 'choice',
    default: 'USD',
    choices: currencies,
    label: 'Currency',
  },
  cutoffHours: {
    column: 'cancellation_cutoff_hours',
    section: 'cancellation',
    kind: 'whole',
    default: 0,
    least: 0,
    most: 8760,
    unit: 'whole hours',
    label: 'Customers can cancel or move until (hours before the start)',
    hint: '0 means until it starts. You can always cancel.',
    wide: true,
  },
  cancellationPolicy: {
    column: 'cancellation_policy',
    section: 'cancellation',
    kind: 'text',
    default: null,
    most: lengths.cancellationPolicy,
    label: 'Cancellation policy',
    hint: 'Shown where a booking is managed and in its emails.',
    wide: true,
  },
  limitOpenBookings: {
    column: 'limit_open_bookings',
    section: 'limits',
    kind: 'whole',
    default: 10,
    least: 1,
    most: 10_000,
    label: 'Upcoming bookings per person',
    hint: 'Who has the same email address is one person.',
  },
  limitMailsPerHour: {
    column: 'limit_mails_per_hour',
    section: 'limits',
    kind: 'whole',
    default: 6,
    least: 1,
    most: 10_000,
    label: 'Messages per hour to somebody new',
    hint: 'Until a link in one of them is opened.',
  },
  limitPerAddress: {
    column: 'limit_per_address',
    section: 'limits',
    kind: 'whole',
    default: 10,
    least: 1,
    most: 10_000,
    label: 'Changes from one connection',
    hint: 'Bookings, moves and cancellations. Beyond it each takes a browser a moment of work.',
  },
  limitBurst: {
    column: 'limit_burst',
    section: 'limits',
    kind: 'whole',
    default: 60,
    least: 1,
    most: 10_000,
    label: 'Changes by all visitors',
    hint: 'Beyond it the same goes for everybody.',
  },
  limitMinutes: {
    column: 'limit_minutes',
    section: 'limits',
    kind: 'whole',
    default: 10,
    least: 1,
    most: 1440,
    label: 'Changes are counted for (minutes)',
  },
  eraseMonths: {
    column: 'erase_players_after_months',
    section: 'player-data',
    kind: 'whole',
    default: 0,
    least: 0,
    most: 120,
    unit: 'whole months',
    label: 'Erase players’ data after (months)',
    hint: 'That long after a booking, its player is no longer known; its time and space stay. 0 keeps everything. Before it is saved you see how much it is.',
    wide: true,
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings

export type SettingName = keyof Settings

/** Every setting by name, in the order of the form. */
export const settingEntries = Object.entries(settings) as [SettingName, Setting][]

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

type StoredOf<Each extends Setting> = Each['kind'] extends keyof Stored
  ? Stored[Each['kind']]
  : Each['default'] extends number
    ? number
    : string

/** The columns that hold the settings. */
export type SettingColumns = {
  [Name in SettingName as Settings[Name]['column']]: StoredOf<Settings[Name]>
}

/** The settings of a new facility, column by column. Which sites may embed it has a page of its own. */
export const settingDefaults = {
  ...Object.fromEntries(settingEntries.map(([, setting]) => [setting.column, setting.default])),
  embed_origins: [],
} as unknown as SettingColumns & { embed_origins: string[] }
