import Ban from 'lucide-react/icons/ban'
import { Icon } from '../../../ui/icon.tsx'
import type { PassState } from './pass-state.ts'

const lamps: Record<PassState['lamp'], string> = {
  amber: 'bg-amber-400 shadow-glow-amber',
  green: 'bg-lamp-green shadow-glow-green',
  dark: 'bg-board-9 shadow-unlit',
}

/** The lamp of a pass. Its color shows whether the booking is soon, today, on now or over. */
export function PassLamp(props: { pass: PassState; isCancelled: boolean }) {
  if (props.isCancelled) return <Icon of={Ban} size="small" />
  return (
    <span
      aria-hidden="true"
      className={`size-3.5 shrink-0 rounded-full forced-color-adjust-none ${lamps[props.pass.lamp]}`}
    />
  )
}
