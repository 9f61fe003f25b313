const mark = 'counted: '

/** Says how much a test has tried. `npm test` shows these lines, whatever came of it. */
export function counted(what: string): void {
  console.log(mark + what)
}

/** The lines of a run's output that say so. */
export function countedLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(mark))
}
