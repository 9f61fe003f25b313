/**
 * The ARIA roles of the parts of the day board, to spread into elements. Table elements do not fit:
 * a row of the grid is drawn as a column, and its cells are placed by time. Only the content of
 * cells gets focus.
 */
export const gridRoles = {
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const
