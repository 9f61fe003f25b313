/**
 * The layout of the screen at `/display`. Lengths are in units, so that the design scales: 1,920 by
 * 1,080 units fill a screen of 16:9.
 */
export type FrameLayout = {
  /** The size of a unit in CSS pixels. */
  unit: number
  /**
   * `tall`: a row has two lines. `single`: one line. `stacked`: the next bookings are below the
   * current one. `door`: one space fills the screen. `flow`: a phone, where the page scrolls.
   */
  mode: 'tall' | 'single' | 'stacked' | 'door' | 'flow'
  /** The pages that are shown in turn, and the rows of each. */
  pages: number
  rows: number
  /** The heights of a row, of the head and of the foot, in units. */
  row: number
  head: number
  foot: number
  isUpright: boolean
}

/**
 * Returns the layout in which the letters are as large as possible. More spaces than can be read
 * from five meters are shown in pages of six. On a phone the page scrolls instead. `hasPanel`: a
 * panel beside or above the rows says that the facility is closed.
 */
export function frameLayout(
  { width, height }: { width: number; height: number },
  spaces: number,
  hasPanel = false,
): FrameLayout {
  const isUpright = height > width
  const [head, foot] = isUpright ? [112, 136] : [140, 172]
  if (Math.min(width, height) < 480) {
    return { unit: 0.5, mode: 'flow', pages: 1, rows: spaces, row: 132, head, foot, isUpright }
  }
  const pages = spaces > (hasPanel ? 10 : 12) ? Math.ceil(spaces / onPage) : 1
  const rows = pages > 1 ? onPage : Math.max(1, spaces)
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const unit = Math.min(long / 1920, short / 1080)
  const isDoor = spaces === 1 && !hasPanel
  // What stands between the head and the rows: the heads of the columns, or the panel.
  const above =
    ((isUpright && !hasPanel) || isDoor ? 20 : headsHeight) +
    (isUpright && hasPanel ? panelHeight : 0)
  const free = height / unit - head - foot - above
  const row = Math.min(highestRow(isDoor, isUpright, hasPanel), Math.floor(free / rows) - rowGap)
  const mode = isDoor ? 'door' : isUpright && !hasPanel ? 'stacked' : rows > 6 ? 'single' : 'tall'
  return { unit, mode, pages, rows, row, head, foot, isUpright }
}

/** How many spaces a page shows, if there are several pages. */
export const onPage = 6
// Heights in units.
const rowGap = 9
const headsHeight = 64
const panelHeight = 700

/**
 * Returns the greatest height of a row, in units: large enough for two spaces to fill the screen.
 */
function highestRow(isDoor: boolean, isUpright: boolean, hasPanel: boolean): number {
  if (isDoor) return Number.POSITIVE_INFINITY
  if (hasPanel) return 180
  return isUpright ? 800 : 360
}
