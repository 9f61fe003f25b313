/**
 * Selects a dialog that covers the page. It leaves out dialogs that do not: a booking's card and the side
 * panel beside the board, messages at the edge, and a closing dialog, which is inert.
 */
export const coveringDialog =
  'dialog[open], [role=dialog]:not([inert], [data-details-card], [data-side-panel], [data-toasts] *)'
