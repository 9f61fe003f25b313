import { useQuery } from '@tanstack/react-query'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { demoAddressesQuery } from '../../mail/queries.ts'

/** Shows before saving which mail goes to whom, and lets the front desk call instead. */
export function CustomerMailChoice(props: {
  /** `confirmation`, as in "The confirmation goes to kate@example.com." */
  message: string
  addresses: readonly string[]
  tells: boolean
  onChange: (tells: boolean) => void
}) {
  const { message, addresses, tells } = props
  const demo = useQuery(demoAddressesQuery(useSiteFacility().id)).data
  const reached = addresses.filter((address) => !demo?.has(address.toLowerCase()))
  if (reached.length === 0)
    return (
      <p className="text-ui text-ink-2">
        {addresses.length === 1
          ? `${addresses[0]} came with the demo, so no email is sent.`
          : 'These addresses came with the demo, so no email is sent.'}
      </p>
    )
  const whom = reached.length === 1 ? reached[0] : `${reached.length} addresses`
  return (
    <SwitchField
      label={reached.length === 1 ? 'Email the customer' : 'Email the customers'}
      hint={
        <span className="wrap-anywhere">
          {tells ? `The ${message} goes to ${whom}.` : `No ${message} goes to ${whom}.`}
        </span>
      }
      checked={tells}
      onChange={({ target }) => props.onChange(target.checked)}
    />
  )
}
