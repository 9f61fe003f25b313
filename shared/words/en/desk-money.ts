// Money at the desk: what a booking owes, and how staff collect it. An amount is `$45.00`.

export const money = 'Money'
export const family = 'Family'
export const shareTogether = (name: string, count: number) => `${name}, ${count} together`
export const shareOfAll = (name: string, count: number) => `${name}, all ${count}`
export const thisBooking = 'This booking'
export const noPrice = 'No price was kept for this booking.'
export const nothingToPay = 'Nothing to pay.'
export const priceIs = (price: string) => `Price ${price}`

export const howMuch = 'How much'
export const partOfIt = 'Part of it'
export const partInDollars = 'Part of it, in dollars'
export const collect = (amount: string) => `Collect ${amount}`
export const given = 'Given $'
export const change = (amount: string) => `Change ${amount}`
export const paidWith = 'Paid with'
export const tenders = {
  cash: 'Cash',
  card_terminal: 'Card',
  check: 'Check',
  transfer: 'Transfer',
  pass: 'Pass',
  other: 'Other',
}
export const amountBy = {
  cash: (amount: string) => `${amount} in cash`,
  card_terminal: (amount: string) => `${amount} by card`,
  check: (amount: string) => `${amount} by check`,
  transfer: (amount: string) => `${amount} by transfer`,
  pass: (amount: string) => `${amount} with a pass`,
  other: (amount: string) => `${amount} another way`,
}

// A card of hours.
export const cardCode = 'Card code'
export const payWithCard = 'Pay with this card'
export const unlimited = 'unlimited'
export const isLeft = (time: string) => `${time} left`
export const until = (date: string) => `until ${date}`
export const paidWithPass = 'Paid with a pass'
export const undo = 'Undo'
export const takePassOff = 'Take the pass off'
export const passTakenOff = 'The minutes are on the pass again'

// What the customer or the team has as a credit.
export const fromCredit = (amount: string) => `Use ${amount} of their credit`
export const creditUsed = (amount: string) => `Paid with ${amount} of their credit`

export const returnAmount = (amount: string) => `Return ${amount}`
export const waive = 'Waive'
export const waiveAmount = (amount: string) => `Waive ${amount}`
export const amount = 'Amount'

// What was recorded, and taking it back.
export const whatWasRecorded = 'What was recorded'
export const loadingRecorded = 'Loading what was recorded'
export const reverse = 'Reverse'
export const reverseEntry = (entry: string) => `Reverse ${entry}`
export const reverseAsked = (entry: string, amount: string) =>
  `${entry}, ${amount}. Nothing is deleted: an equal entry takes it back.`
/** Where the list shows one booking's part of what was recorded for several. */
export const reverseWhole = (entry: string, amount: string) =>
  `${entry}, ${amount} of it here. It was recorded for several bookings, and an equal entry takes all of it back.`
export const reverseAllOfIt = 'Reverse all of it'
export const reversed = (amount: string) => `Reversed ${amount}`
export const recorded = {
  payment: (amount: string) => `Collected ${amount}`,
  refund: (amount: string) => `Returned ${amount}`,
  waived: (amount: string) => `Waived ${amount}`,
  charge: (amount: string) => `Charged ${amount}`,
}
export const why = 'Why'
export const reversedEntry = 'Reversed'
export const labelled = (name: string, more: string) => `${name}: ${more}`
export const takenBack = (entry: string) => `Taken back: ${entry}`
/** An entry's name where credit is taken from an account, and where it pays a booking. */
export const creditTaken = 'Credit used'
export const paidWithCredit = 'Paid with credit'
export const charge = 'Charge'
export const waived = 'Waived'
export const returnedBy = {
  cash: 'Returned in cash',
  card_terminal: 'Returned by card',
  check: 'Returned by check',
  transfer: 'Returned by transfer',
  pass: 'Returned with a pass',
  other: 'Returned another way',
}
export const nothingYet = 'Nothing was charged or paid yet.'

// What failed, or is missing.
export const loadFailed = 'Failed to load what is owed. Please try again.'
export const loadAccountFailed = 'Failed to load the account. Please try again.'
export const recordFailed = 'This was not recorded. Please try again.'
export const reverseFailed = 'This was not reversed. Please try again.'
export const amountMissing = 'Enter an amount, such as 20.00.'
/** The chosen amount is gone: somebody else collected some of it meanwhile. */
export const shareGone = 'What you chose is no longer owed like this. Choose again.'
export const amountAtMost = (owed: string) => `Enter at most ${owed}, which is owed.`
export const wordMissing = 'Please say why in a word.'
export const cardFailed = 'The card could not be read. Try again in a minute.'
export const noCard = 'No card has this code. Check it, or look it up under Passes.'
