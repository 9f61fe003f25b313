/** A picture without transparency: three bytes a pixel, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

type Color = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]

/** The horizontal lines along which each row of pixels is sampled, so that edges are smooth. */
const samplesPerRow = 4
/** The straight lines that stand for a curve. */
const linesPerCurve = 8

/**
 * Fills an SVG path with a color, by the nonzero rule. The server draws the facility's icons and
 * its preview with it, without an image library. The path may contain M, L, Q and Z; it is scaled
 * and then moved to `at`.
 */
export function fillPath(
  picture: Picture,
  path: string,
  { at: [left, top], scale, color }: { at: Point; scale: number; color: Color },
): void {
  const edges = edgesOf(path).map(([[x1, y1], [x2, y2]]) => [
    [left + x1 * scale, top + y1 * scale],
    [left + x2 * scale, top + y2 * scale],
  ]) as [Point, Point][]
  const [firstColumn, lastColumn] = span(edges, 0, picture.width)
  const [firstRow, lastRow] = span(edges, 1, picture.height)
  const covered = new Float32Array(lastColumn)
  for (let row = firstRow; row < lastRow; row += 1) {
    covered.fill(0)
    for (let sample = 0; sample < samplesPerRow; sample += 1)
      cover(covered, edges, row + (sample + 0.5) / samplesPerRow)
    for (let column = firstColumn; column < lastColumn; column += 1)
      paint(picture, (row * picture.width + column) * 3, covered[column] ?? 0, color)
  }
}

/** Returns the columns (axis 0) or rows (axis 1) of the picture between which the edges lie. */
function span(edges: [Point, Point][], axis: 0 | 1, most: number): [first: number, end: number] {
  const places = edges.flatMap(([from, to]) => [from[axis], to[axis]])
  const first = Math.max(0, Math.floor(Math.min(...places)))
  return [first, Math.max(first, Math.min(most, Math.ceil(Math.max(...places))))]
}

/** Adds the share of each pixel that the path covers along one horizontal line. */
function cover(covered: Float32Array, edges: [Point, Point][], y: number): void {
  const crossings = edges
    .filter(([[, y1], [, y2]]) => y1 <= y !== y2 <= y)
    .map(([[x1, y1], [x2, y2]]) => ({
      x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
      direction: y1 < y2 ? 1 : -1,
    }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [index, { x, direction }] of crossings.entries()) {
    winding += direction
    const end = Math.min(crossings[index + 1]?.x ?? x, covered.length)
    if (winding === 0) continue
    for (let pixel = Math.max(0, Math.floor(x)); pixel < end; pixel += 1) {
      const share = Math.min(end, pixel + 1) - Math.max(x, pixel)
      covered[pixel] = (covered[pixel] ?? 0) + share / samplesPerRow
    }
  }
}

function paint({ pixels }: Picture, at: number, share: number, color: Color): void {
  if (share === 0) return
  for (let index = 0; index < 3; index += 1) {
    const under = pixels[at + index] ?? 0
    const value = color[index] ?? 0
    pixels[at + index] = Math.round(under + (value - under) * Math.min(1, share))
  }
}

function edgesOf(path: string): [Point, Point][] {
  const edges: [Point, Point][] = []
  let start: Point = [0, 0]
  let here: Point = start
  const lineTo = (to: Point) => {
    edges.push([here, to])
    here = to
  }
  for (const [, command, text = ''] of `${path}Z`.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number)
    const [x = 0, y = 0, endX = 0, endY = 0] = numbers
    if (command === 'L') lineTo([x, y])
    else if (command === 'Q') {
      const [fromX, fromY] = here
      for (let line = 1; line <= linesPerCurve; line += 1) {
        const t = line / linesPerCurve
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
        lineTo([a * fromX + b * x + c * endX, a * fromY + b * y + c * endY])
      }
    } else {
      lineTo(start)
      if (command === 'M') start = [x, y]
      here = start
    }
  }
  return edges
}
