/**
 * Returns the element of a booking's block on the day board, to scroll to it, to focus it, or to
 * open its card beside it. Returns null when the board does not show it.
 */
export function blockElement(id: string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-block="${id}"]`)
}
