import { PhoneLink } from '../ui/phone-link.tsx'
import { useFacilityIfCreated } from './facility-query.ts'

/** The phone number for help, at the same place on each page. Empty without a number. */
export function FrontDeskLine(props: { className?: string }) {
  const phone = useFacilityIfCreated()?.phone
  if (!phone) return null
  return (
    <p className={`text-small text-ink-3 ${props.className ?? ''}`}>
      Questions? Call the front desk at <PhoneLink phone={phone} />.
    </p>
  )
}
