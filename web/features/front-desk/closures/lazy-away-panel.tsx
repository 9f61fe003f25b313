import { laterDialog } from '../../../ui/later-part.tsx'

/** The panel of an instructor who is away. Its file loads when it is needed. */
export const LazyAwayPanel = laterDialog(async () => (await import('./away-panel.tsx')).AwayPanel, {
  loadsAhead: false,
})
