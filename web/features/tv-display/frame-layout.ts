/**
 * The layout of the screen. Lengths are in units, so that the design scales: 1,920 by 1,080 units
 * fill a screen of 16:9.
 */
export type FrameLayout = {
  /** The size of a unit in CSS pixels. */
  unit: number
  /**
   * `tall`: a row has two lines. `single`: one line. `stacked`: the next bookings stand below the
   * current one. `flow`: the same on a phone, where the page scrolls.
   */
  mode: 'tall' | 'single' | 'stacked' | 'flow'
  columns: number
  rows: number
  row: number
  head: number
  foot: number
  isUpright: boolean
}

/**
 * Returns the layout in which all spaces fit on the screen at once, in letters as large as
 * possible. On a phone the page scrolls instead. `hasPanel`: a panel beside or above the rows says
 * that the facility is closed.
 */
export function frameLayout(
  { width, height }: { width: number; height: number },
  spaces: number,
  hasPanel = false,
): FrameLayout {
  const isUpright = height > width
  const columns = Math.max(1, Math.ceil(spaces / (isUpright ? 24 : hasPanel ? 10 : 12)))
  const rows = Math.max(1, Math.ceil(spaces / columns))
  const isDense = isUpright || columns > 1
  const [head, foot] = isDense ? [112, 136] : [140, 172]
  if (Math.min(width, height) < 480) {
    return { unit: 0.5, mode: 'flow', columns: 1, rows: spaces, row: 132, head, foot, isUpright }
  }
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const unit = Math.min(long / 1920, short / 1080)
  const above =
    (isDense && !hasPanel ? 20 : headsHeight) + (isUpright && hasPanel ? panelHeight : 0)
  const free = height / unit - head - foot - above
  const row = Math.min(isUpright ? 240 : 180, Math.floor(free / rows) - rowGap)
  const mode = isDense && !hasPanel ? 'stacked' : rows > 6 ? 'single' : 'tall'
  return { unit, mode, columns, rows, row, head, foot, isUpright }
}

const rowGap = 9
const headsHeight = 64
const panelHeight = 700
