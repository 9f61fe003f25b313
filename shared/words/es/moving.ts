// Where these texts are shown: ../en/moving.ts.

export const facilityMoves =
  'Este sitio se está mudando a otro servidor. Inténtalo de nuevo en unos minutos.'
