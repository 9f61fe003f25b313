import { Link, type To } from 'react-router'
import { shortDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { Chip } from '../../ui/chip.tsx'
import type { ListedMail } from './queries.ts'
import { kindName, stateLook } from './rules.ts'

type Props = {
  mails: ListedMail[]
  zone: string
  hrefOf: (mail: ListedMail) => To
  /** True while the rows are still those of the page before. */
  stale: boolean
}

/**
 * The messages of the page Mail as a table. Below 1100 px each row becomes a card: time and state,
 * then the recipient, then the message.
 */
export function MailTable(props: Props) {
  return (
    <table
      aria-label="Mail"
      aria-busy={props.stale || undefined}
      className={classNames(
        'w-full border-t border-rule text-ui max-[68.75rem]:block',
        props.stale && 'opacity-60',
      )}
    >
      <thead className="max-[68.75rem]:sr-only">
        <tr className="bg-page text-left text-caption text-ink-3 [&>th]:border-b [&>th]:border-rule [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-[620] [&>th]:whitespace-nowrap">
          {['Time', 'Recipient', 'Message', 'State'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[68.75rem]:block">
        {props.mails.map((mail) => (
          <Row key={mail.id} mail={mail} {...props} />
        ))}
      </tbody>
    </table>
  )
}

const rowLook = classNames(
  'relative border-b border-rule last:border-0 hover:bg-page',
  'max-[68.75rem]:grid max-[68.75rem]:grid-cols-[minmax(0,1fr)_auto] max-[68.75rem]:gap-x-3 max-[68.75rem]:gap-y-0.5 max-[68.75rem]:px-4 max-[68.75rem]:py-3',
  "max-[68.75rem]:[grid-template-areas:'time_state''recipient_recipient''kind_kind']",
)
const cell = 'px-4 py-2 align-middle max-[68.75rem]:block max-[68.75rem]:p-0 min-[68.75rem]:h-14.25'

function Row({ mail, zone, hrefOf }: Props & { mail: ListedMail }) {
  const at = mail.sent_at ?? mail.created_at
  const state = stateLook(mail.delivery_status)
  return (
    <tr className={rowLook}>
      <td className={classNames(cell, '[grid-area:time]')}>
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          <span className="block font-[650] max-[68.75rem]:inline">
            {shortDate(localDate(at, zone))}
          </span>{' '}
          <span className="block text-small text-ink-3 max-[68.75rem]:inline">
            {formatTime(at, zone)}
          </span>
        </time>
      </td>
      <td className={classNames(cell, '[grid-area:recipient]')}>
        <Link
          to={hrefOf(mail)}
          preventScrollReset
          aria-label={`${kindName(mail.email_type)} to ${mail.recipient}`}
          className="block font-[650] [overflow-wrap:anywhere] hover:underline max-[68.75rem]:after:absolute max-[68.75rem]:after:inset-0"
        >
          {mail.recipient}
        </Link>
      </td>
      <td className={classNames(cell, '[grid-area:kind]')}>
        {kindName(mail.email_type)}
        {mail.error && (
          <span className="block text-small [overflow-wrap:anywhere] text-danger">
            {mail.error}
          </span>
        )}
      </td>
      <td className={classNames(cell, '[grid-area:state] max-[68.75rem]:justify-self-end')}>
        <Chip tone={state.tone} icon={state.icon}>
          {state.name}
        </Chip>
      </td>
    </tr>
  )
}
