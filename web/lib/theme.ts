/** Who looks at a screen of light colors or of dark ones; `system` is as the device says. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Kept by the browser under the name that the page's head reads before anything is painted. */
const storageKey = 'fungo-theme'

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return themes.find((theme) => theme === chosen) ?? 'system'
}

/** WriteQueue the colors at once, and for the next visits where the browser keeps anything. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that keeps nothing follows the device again the next time.
  }
}
