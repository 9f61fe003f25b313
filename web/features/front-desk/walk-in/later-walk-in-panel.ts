import { laterDialog } from '../../../ui/later-part.tsx'

/**
 * The panel in which the desk books a walk-in. Its files load after the page, so that pages that
 * can open it stay small.
 */
export const LaterWalkInPanel = laterDialog(
  async () => (await import('./walk-in-panel.tsx')).WalkInPanel,
)
