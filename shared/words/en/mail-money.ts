// Mails to customers about money: the statement of an account, and the reminder of what is owed.

export const statementSubject = (facility: string) => `Your statement - ${facility}`
export const statement = 'Your statement'
export const reminderSubject = (amount: string, facility: string) =>
  `${amount} to pay - ${facility}`
export const reminder = 'Something is left to pay'
export const owes = (amount: string) => `You owe ${amount}. You can pay at the front desk.`
export const owesNothing = 'You owe nothing.'
export const hasCredit = (amount: string) => `You have a credit of ${amount}.`
export const kinds = {
  charge: 'Charged',
  payment: 'Paid',
  refund: 'Returned',
  waived: 'Waived',
  reversal: 'Taken back',
}
export const line = (day: string, what: string, amount: string) => `${day}: ${what}, ${amount}`
export const lineWithBalance = (line: string, balance: string) => `${line} (then owed: ${balance})`
