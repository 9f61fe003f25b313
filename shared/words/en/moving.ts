export const facilityMoves =
  'This site is moving to another server. Please try again in a few minutes.'
