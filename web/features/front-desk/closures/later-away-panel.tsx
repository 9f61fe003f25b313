import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel of an instructor who is away. It opens rarely, so its file loads only then. */
export const LaterAwayPanel = laterDialog(
  async () => (await import('./away-panel.tsx')).AwayPanel,
  {
    loadsAhead: false,
  },
)
