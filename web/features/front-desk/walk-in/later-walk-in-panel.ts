import { laterDialog } from '../../../ui/later-part.tsx'

/** The desk's quick form. Its files come when it is opened. */
export const LaterWalkInPanel = laterDialog(
  async () => (await import('./walk-in-panel.tsx')).WalkInPanel,
)
