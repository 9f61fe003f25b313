import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel of a walk-in. Its files load after the page. */
export const LaterWalkInPanel = laterDialog(
  async () => (await import('./walk-in-panel.tsx')).WalkInPanel,
)
