// Where these texts are shown: ../en/moving.ts.
// Spanish words for pages and programs while the facility moves to another server.

export const facilityMoves =
  'Este sitio se está mudando a otro servidor. Inténtalo de nuevo en unos minutos.'
