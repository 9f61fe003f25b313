import type { PlayerText } from '../../../../shared/player-details.ts'

/** The word for each text: where a form asks for it, and where a booking shows it. */
export const playerLabels: Record<PlayerText, { asked: string; shown: string }> = {
  name: { asked: 'Player name', shown: 'Player' },
  parentName: { asked: 'Parent/guardian name', shown: 'Parent/guardian' },
  email: { asked: 'Email', shown: 'Email' },
  phone: { asked: 'Phone', shown: 'Phone' },
  notes: { asked: 'Notes', shown: 'Notes' },
}
