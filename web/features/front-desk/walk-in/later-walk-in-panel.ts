import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel of a walk-in. Its files come when it is opened. */
export const LaterWalkInPanel = laterDialog(
  async () => (await import('./walk-in-panel.tsx')).WalkInPanel,
)
