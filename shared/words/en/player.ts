// The fields about the player in booking forms: who plays, and how to reach the family. The labels
// are also shown with a booking: on tickets, for staff and in mails. Also what the database raises
// about these fields.

/** The label of a field. */
export const askedName = 'Player name'
export const askedParent = 'Parent/guardian name'
export const email = 'Email'
export const phone = 'Phone'
/** A number in the usual form, shown in the empty field. */
export const phoneExample = '(937) 555-0100'
export const notes = 'Notes'
/** The label where a booking is shown. */
export const player = 'Player'
export const parent = 'Parent/guardian'

export const isMinor = 'Player is under 18'
export const nameMissing = 'Player name is required'
export const parentMissing = 'Parent/guardian name is required for minors'

/** The label on the ticket of a mail, for each text that mails show. */
export const mailed = { name: 'Player' }

/** What the database raises, by its names in docs/errors.md. */
export const raisedAboutPlayer = {
  playerNameMissing: 'Player name is required',
  emailMissing: 'Email is required',
  parentMissing: 'Parent/guardian name is required for minors',
  playerNameWrong: 'Player name must be one line of at most 100 characters.',
  emailWrong: 'Enter one email address, such as name@example.com.',
  phoneLineWrong: 'Phone must be one line of at most 40 characters.',
  phoneWrong: 'Enter a phone number, such as (937) 555-0142.',
  parentWrong: 'Parent/guardian name must be one line of at most 100 characters.',
  notesTooLong: 'Notes can have at most 2,000 characters.',
}
