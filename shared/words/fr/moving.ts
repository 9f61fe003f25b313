// Where these texts are shown: ../en/moving.ts.

export const facilityMoves = 'Ce site change de serveur. Merci de réessayer dans quelques minutes.'
