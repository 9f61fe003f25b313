// Where these texts are shown: ../en/moving.ts.
// French words for pages and programs while the facility moves to another server.

export const facilityMoves = 'Ce site change de serveur. Merci de réessayer dans quelques minutes.'
