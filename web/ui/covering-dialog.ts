/**
 * Selects a dialog that covers the page. A booking's card and the board's side panel stand beside the
 * board, messages at the edge hide nothing, and one that closes is inert, although they are dialogs too.
 */
export const coveringDialog =
  'dialog[open], [role=dialog]:not([inert], [data-details-card], [data-side-panel], [data-toasts] *)'
