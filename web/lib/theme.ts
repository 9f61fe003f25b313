/** The color themes that everybody can choose from. `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The storage key. The script in the page's head reads it before the first paint. */
const storageKey = 'fungo-theme'

/** Returns the theme that the head of the page applied; `system` without a choice. */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/** Applies a theme at once and stores it for the next visits. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the next visit follows the device again.
  }
}
