import { Chip } from '../../ui/chip.tsx'
import { statusLook } from './rules.ts'

export function BookingStatusBadge(props: { status: string }) {
  const { tone, icon, name } = statusLook(props.status)
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
