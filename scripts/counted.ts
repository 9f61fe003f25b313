const mark = 'counted: '

/** Prints how many cases a test has tried. `npm test` shows these lines even when it fails. */
export function counted(what: string): void {
  console.log(mark + what)
}

/** Returns the lines that `counted` has printed in a run's output. */
export function countedLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(mark))
}
