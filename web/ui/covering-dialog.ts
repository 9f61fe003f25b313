/**
 * Selects a dialog that covers the page. A booking's card and the board's side panel stand beside the
 * board, and messages at the edge hide nothing, although they are dialogs too.
 */
export const coveringDialog =
  'dialog[open], [role=dialog]:not([data-details-card], [data-side-panel], [aria-label=Messages] *)'
