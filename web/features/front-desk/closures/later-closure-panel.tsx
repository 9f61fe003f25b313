import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel in which staff close spaces. It opens rarely, so its file loads only then. */
export const LaterClosurePanel = laterDialog(
  async () => (await import('./closure-panel.tsx')).ClosurePanel,
  { loadsAhead: false },
)
