import { laterDialog } from '../../../ui/later-part.tsx'

/** The board's panel for an instructor who is away. Its file loads when it opens, rarely. */
export const LaterAwayPanel = laterDialog(
  async () => (await import('./away-panel.tsx')).AwayPanel,
  {
    loadsAhead: false,
  },
)
