import { lengths } from './lengths.ts'

/** What there is to know of a text about a booking's player. */
type TextRule = {
  /** The column that keeps it; `p_` and the column is the argument of each function that books. */
  column: string
  /** The greatest length in characters. */
  most: number
  /** Null in the database when it is empty, unless it is required. */
  required: boolean
  /** The word where a form asks for it. */
  asked: string
  /** The word where a booking shows it: details, lesson, export, mail. */
  shown: string
  /**
   * Whose it is. A customer's is filled in with the customer. A contact's is also known of the
   * family's other bookings. A booking's is asked for every time.
   */
  of: 'customer' | 'contact' | 'booking'
  /** The walk-in asks for it, beside phone and e-mail. */
  walkIn?: true
  /** Messages know it, or show it in their ticket too. */
  mail?: 'known' | 'shown'
}

/** The texts of a booking about its player, in the order of the form. */
export const playerTexts = {
  name: {
    column: 'player_name',
    most: lengths.name,
    required: true,
    asked: 'Player name',
    shown: 'Player',
    of: 'customer',
    mail: 'shown',
  },
  parentName: {
    column: 'parent_name',
    most: lengths.name,
    required: false,
    asked: 'Parent/guardian name',
    shown: 'Parent/guardian',
    of: 'contact',
    mail: 'known',
  },
  email: {
    column: 'player_email',
    most: lengths.email,
    required: true,
    asked: 'Email',
    shown: 'Email',
    of: 'contact',
  },
  phone: {
    column: 'player_phone',
    most: lengths.phone,
    required: false,
    asked: 'Phone',
    shown: 'Phone',
    of: 'contact',
  },
  notes: {
    column: 'notes',
    most: lengths.notes,
    required: false,
    asked: 'Notes',
    shown: 'Notes',
    of: 'booking',
  },
} as const satisfies Record<string, TextRule>

type Texts = typeof playerTexts

export type PlayerText = keyof Texts

/** The texts with a rule such as `{ of: 'contact' }`. */
export type PlayerTextWith<Rule> = {
  [Text in PlayerText]: Texts[Text] extends Rule ? Text : never
}[PlayerText]

/** Every text with its rule, in the order of the form. */
const playerRules = Object.entries(playerTexts) as [PlayerText, TextRule][]

/** The texts that a rule fits, in the order of the form. */
export function textsWhere<Text extends PlayerText = PlayerText>(
  fits: (rule: TextRule) => boolean,
): Text[] {
  return playerRules.filter(([, rule]) => fits(rule)).map(([text]) => text as Text)
}

/** Who plays, as a form holds it: an empty text is none. A minor needs the parent's name. */
export type PlayerDetails = Record<PlayerText, string> & { isMinor: boolean }

/** Nobody yet: what a form begins with. */
export const noPlayer: PlayerDetails = {
  ...(Object.fromEntries(playerRules.map(([text]) => [text, ''])) as Record<PlayerText, string>),
  isMinor: false,
}

/** What the family's other bookings know too. */
export const contactTexts = textsWhere<PlayerTextWith<{ of: 'contact' }>>(
  ({ of }) => of === 'contact',
)

/** How to reach the family, for another booking of theirs. */
export function contactOf(player: PlayerDetails): Partial<PlayerDetails> {
  const texts = contactTexts.map((text) => [text, player[text]])
  return { ...Object.fromEntries(texts), isMinor: player.isMinor }
}

/** What to select of a booking to know everything about its player. */
export const playerColumns: string = [
  ...playerRules.map(([, { column }]) => column),
  'is_minor',
].join(', ')
