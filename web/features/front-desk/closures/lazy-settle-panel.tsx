import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel that settles bookings without a closure. Its file loads when it is needed. */
export const LazySettlePanel = laterDialog(
  async () => (await import('./settle-panel.tsx')).SettlePanel,
  { isAhead: false },
)
