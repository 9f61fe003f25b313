import { questions } from '#words/site.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useFacilityIfCreated } from './facility-query.ts'

/**
 * The line at the end of visitors' pages with the phone number to call for help. A facility without
 * a number has no line.
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
