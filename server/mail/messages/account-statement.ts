import { longDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { oneLine } from '../format.ts'
import { paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { Payload } from '../payloads.ts'

/**
 * Returns what staff mail to a customer or a team about money: a statement of what was charged and
 * paid, with the balance, or a reminder, which lists only what is still owed.
 */
export function accountStatement(
  payload: Payload<'account_statement'>,
  context: RenderContext,
): Message {
  const { facility, owed, is_reminder: isReminder } = payload
  const { words } = context
  const said = words.mailMoney
  const title = isReminder ? said.reminder : said.statement
  const sum =
    owed > 0
      ? said.owes(formatMoney(owed))
      : owed < 0
        ? said.hasCredit(formatMoney(-owed))
        : said.owesNothing
  const lines = payload.rows.map(({ day, kind, service_name, amount, balance }) => {
    const what = oneLine(service_name || said.kinds[kind])
    const line = said.line(longDate(day, words.locale), what, formatMoney(amount))
    return balance == null ? line : said.lineWithBalance(line, formatMoney(balance))
  })
  return signedMessage(context, {
    sender: facility,
    title,
    subject: isReminder
      ? said.reminderSubject(formatMoney(owed), oneLine(facility.name))
      : said.statementSubject(oneLine(facility.name)),
    preview: sum,
    body: [paragraph(sum), paragraph(lines.join('\n'))],
    text: [title, sum, lines],
  })
}
