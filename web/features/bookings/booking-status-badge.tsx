import { Chip } from '../../ui/chip.tsx'
import { statusLook } from './booking-status.ts'

export function BookingStatusBadge(props: { status: string }) {
  const { tone, icon, name } = statusLook(props.status)
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
