import * as words from '#words/player.ts'
import { lengths } from './lengths.ts'

/** How forms, bookings and mails treat one text about a booking's player. */
type TextRule = {
  /** Its column. The argument of each function that books is `p_` and this name. */
  column: string
  /** The greatest length in characters. */
  most: number
  /** When false, an empty text is stored as null. */
  required: boolean
  /** Its label in forms. */
  asked: string
  /** Its label where a booking is shown: details, lesson, export, mail. */
  shown: string
  /**
   * What the text describes. `customer`: filled in when a customer is chosen. `contact`: the same,
   * and also filled in from the family's other bookings. `booking`: asked for with every booking.
   */
  of: 'customer' | 'contact' | 'booking'
  /** The walk-in form asks for it too, beside phone and e-mail. */
  walkIn?: true
  /** `known`: part of a mail's data. `shown`: also printed on the ticket in the mail. */
  mail?: 'known' | 'shown'
}

/**
 * The texts of a booking about its player, in the order of the form. Forms, lists, mails and
 * exports follow from this list (docs/how-to.md, "Add a field").
 */
export const playerTexts = {
  name: {
    column: 'player_name',
    most: lengths.name,
    required: true,
    asked: words.askedName,
    shown: words.player,
    of: 'customer',
    mail: 'shown',
  },
  parentName: {
    column: 'parent_name',
    most: lengths.name,
    required: false,
    asked: words.askedParent,
    shown: words.parent,
    of: 'contact',
    mail: 'known',
  },
  email: {
    column: 'player_email',
    most: lengths.email,
    required: true,
    asked: words.email,
    shown: words.email,
    of: 'contact',
  },
  phone: {
    column: 'player_phone',
    most: lengths.phone,
    required: false,
    asked: words.phone,
    shown: words.phone,
    of: 'contact',
  },
  notes: {
    column: 'notes',
    most: lengths.notes,
    required: false,
    asked: words.notes,
    shown: words.notes,
    of: 'booking',
  },
} as const satisfies Record<string, TextRule>

type Texts = typeof playerTexts

/** The name of a text of the player in the form. */
export type PlayerText = keyof Texts

/** The texts whose rule matches, such as `{ of: 'contact' }`. */
export type PlayerTextWith<Rule> = {
  [Text in PlayerText]: Texts[Text] extends Rule ? Text : never
}[PlayerText]

/** The texts with their rules, in the order of the form. */
const playerRules = Object.entries(playerTexts) as [PlayerText, TextRule][]

/** Returns the texts whose rule passes the test, in the order of the form. */
export function textsWhere<Text extends PlayerText = PlayerText>(
  fits: (rule: TextRule) => boolean,
): Text[] {
  return playerRules.filter(([, rule]) => fits(rule)).map(([text]) => text as Text)
}

/** The player as a form holds it. A missing text is empty. A minor needs the parent's name. */
export type PlayerDetails = Record<PlayerText, string> & { isMinor: boolean }

/** The texts that a family's bookings have in common. */
export const contactTexts = textsWhere<PlayerTextWith<{ of: 'contact' }>>(
  ({ of }) => of === 'contact',
)

/** Returns the contact details of a player's family, to fill in another booking. */
export function contactOf(player: PlayerDetails): Partial<PlayerDetails> {
  const texts = contactTexts.map((text) => [text, player[text]])
  return { ...Object.fromEntries(texts), isMinor: player.isMinor }
}

/** The `select` list for all player columns of a booking. */
export const playerColumns: string = [
  ...playerRules.map(([, { column }]) => column),
  'is_minor',
].join(', ')

/** A column of the player that messages show. */
export type MailedColumn = Texts[PlayerTextWith<{ mail: string }>]['column']

/** The columns that messages know. */
export const mailedColumns = textsWhere(({ mail }) => mail !== undefined).map(
  (text) => playerTexts[text].column as MailedColumn,
)
