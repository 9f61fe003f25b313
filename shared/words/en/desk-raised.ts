// The error messages that the database raises and the desk's screens may show, by their names in
// docs/errors.md. By these names the page finds their translation. Each text must equal the one in
// SQL. The files of other languages have the translations. Those that visitors meet too are in
// `raised.ts`.

/** A value between braces comes with the database's sentence. */
export const raisedAtDesk = {
  // A booking is made, moved, marked or cancelled on the board.
  startTooEarly: 'A booking can start at most 12 hours ago.',
  completedTooEarly: 'A booking can be marked as completed once it has started.',
  noShowOnly: 'Only the time of a no-show can be freed.',
  noShowTooEarly: 'A booking can be marked as a no-show once it has started.',
  rulesBroken: 'This time breaks rules of the facility. Book it anyway, or pick another.',
  spaceOverlap: '{player} has {space} from {from} to {until}.',
  instructorOverlap: '{instructor} teaches {player} from {from} to {until}.',
  markedSince: 'Somebody else has changed this booking since. It stays as it is.',
  changedBySomebody: 'Somebody else changed this booking. It is now {from} to {until} in {space}.',
  restNotMovable: 'Only a booking that is being played has a rest that can move.',
  undoneTooLate: 'This can no longer be undone.',
  notRepeating: 'This booking does not repeat.',
  instructorMissing: 'Please select an instructor.',

  // Money is collected, waived, returned or reversed.
  pricesOff: 'Prices are switched off in Settings.',
  amountWrong: 'The amount must be more than 0 and have at most two decimals.',
  entryNoteTooLong: 'A note can have at most 500 characters.',
  entryNotFound: 'Entry not found',
  customerNotFound: 'Customer not found',
  onlyOwed: 'Only {amount} is owed.',
  onlyCollected: 'Only {amount} was collected.',
  owedChanged: 'Something else was recorded in the meantime: {amount} is owed now.',
  alreadyReversed: 'This entry is already reversed.',
  sameTender: 'This entry has that tender already.',
  chargeFollows: 'This charge follows the price of its booking. Waive it, or change the booking.',
  passPaymentFollows: 'What a pass paid follows its booking.',
  creditWithoutTender: 'A used credit has no tender. Reverse it.',
  notPlayedOnCard: 'Only a booking that is played is paid with a card.',
  onCardAlready: 'This booking is on a card already.',
  paidAlready: 'Something was paid or waived for this booking already. Reverse it first.',
  reversedErased:
    'Whoever this was about was erased, so nobody knows how much of it was returned since.',
  reversedTooLate: 'A part of it was returned or taken back since.',
  waivedSince: 'A part of it was waived since. Reverse that first.',
  reversalReversed: 'A reversal is not reversed. Record it anew.',

  // Who is at the desk, and what this account may do.
  onlyAdmins: 'Only an administrator of this facility can do this.',
  ownersOnly: 'Only an owner of this facility can do this.',
  secondStepAsked:
    'This facility asks its administrators for two-step verification. Set it up, or sign in with its code.',
  pinAskedAgain: 'Enter your PIN again.',
  deviceShared: 'This device is shared. Enter the password of the account first.',
}
