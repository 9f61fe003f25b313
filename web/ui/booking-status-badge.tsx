import { statusLook } from './booking-status.ts'
import { Chip } from './chip.tsx'
import { usePageLanguage } from './place-language.tsx'

/**
 * The status of a booking as a chip, on the staff's screens: in lists, the details and the form, on
 * the board's card, on a customer's page and on the dashboard. With `arrivedAt`, a confirmed
 * booking whose player has arrived is "here".
 */
export function BookingStatusBadge(props: { status: string; arrivedAt?: string | null }) {
  const { tone, icon, name } = statusLook(props.status, props.arrivedAt)
  return (
    <Chip lang={usePageLanguage()} tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
