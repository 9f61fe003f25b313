/** Returns the element of a booking's block; null when the board does not show it. */
export function blockElement(id: string | null): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-block="${id}"]`)
}
