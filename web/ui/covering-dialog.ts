/**
 * Selects a dialog that covers the page: the page's shortcuts do nothing while there is one. Left
 * out are a booking's card, the side panel beside the board, messages at the edge, and a dialog
 * that is just closing (inert).
 */
export const coveringDialog =
  'dialog[open], [role=dialog]:not([inert], [data-details-card], [data-side-panel], [data-toasts] *)'
