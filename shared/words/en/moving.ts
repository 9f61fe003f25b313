/** What pages and programs get while an operator moves the facility to another server. */
export const facilityMoves =
  'This site is moving to another server. Please try again in a few minutes.'
