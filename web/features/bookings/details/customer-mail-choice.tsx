import { useQuery } from '@tanstack/react-query'
import * as words from '#words/desk-card.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { demoAddressesQuery } from '../../mail/mail-status.ts'

/**
 * Shows staff, before they save or cancel bookings, which mail goes to which address or, if there
 * are several, to how many. They can switch the mail off, for example to call instead. If all
 * addresses are the demo's, there is only a note: nothing is ever sent to those.
 */
export function CustomerMailChoice(props: {
  /** `confirmation`, as in "The confirmation goes to kate@example.com." */
  message: keyof typeof words.mailGoes
  addresses: readonly string[]
  /** Whether the mail is sent. */
  tells: boolean
  onChange: (tells: boolean) => void
}) {
  const { message, addresses, tells } = props
  const demo = useQuery(demoAddressesQuery(useSiteFacility().id)).data
  const reached = addresses.filter((address) => !demo?.has(address.toLowerCase()))
  if (reached.length === 0)
    return (
      <p className="text-ui text-ink-2">
        {addresses.length === 1 ? words.demoAddress(addresses[0] ?? '') : words.demoAddresses}
      </p>
    )
  const [first = ''] = reached
  const whom = reached.length === 1 ? first : words.addresses(reached.length)
  return (
    <SwitchField
      label={words.mailCustomers(reached.length)}
      hint={
        <span className="wrap-anywhere">
          {(tells ? words.mailGoes : words.noMailGoes)[message](whom)}
        </span>
      }
      checked={tells}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  )
}
