import { questions } from '#words/site.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useFacilityIfCreated } from './facility-query.ts'

/**
 * The front desk's phone number, for help, below what a visitor's page shows. Empty without one.
 */
export function FrontDeskLine(props: { className?: string }) {
  const phone = useFacilityIfCreated()?.phone
  if (!phone) return null
  return (
    <p className={`text-small text-ink-3 ${props.className ?? ''}`}>
      <Sentence of={questions(<PhoneLink phone={phone} />)} />
    </p>
  )
}
