import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel that closes spaces. Its file loads when somebody begins to close. */
export const LazyClosurePanel = laterDialog(
  async () => (await import('./closure-panel.tsx')).ClosurePanel,
  { loadsAhead: false },
)
