/** Returns the times in these elements whose `AM` or `PM` is on another line. */
export function brokenTimes(elements: Element[]): string[] {
  const isBroken = (text: Text, at: number, length: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + length)
    const [first, ...more] = range.getClientRects()
    return more.some(({ top }) => top > (first?.bottom ?? 0) - 4)
  }
  const textsOf = (element: Element): Text[] =>
    [...element.childNodes].flatMap((node) =>
      node instanceof Text ? [node] : node instanceof Element ? textsOf(node) : [],
    )
  return elements
    .flatMap(textsOf)
    .flatMap((text) =>
      [...text.data.matchAll(/[\d:]+\s[AP]M/g)]
        .filter((time) => isBroken(text, time.index, time[0].length))
        .map(() => text.data),
    )
}
