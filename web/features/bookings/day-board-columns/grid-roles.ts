/**
 * The roles of the board's parts, to spread into elements. They are no table elements: a row of the
 * board is drawn as a column, and its cells lie in it by their times. Only what they hold gets focus.
 */
export const gridRoles = {
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const
