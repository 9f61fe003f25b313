const mark = 'counted: '

/**
 * Prints what a test has tried, for example the number of requests and the seed of their order.
 * `npm test` prints these lines also for tests that pass, whose other output it leaves out.
 */
export function counted(line: string): void {
  console.log(mark + line)
}

/** Returns the lines that `counted` has printed in a run's output. */
export function countedLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(mark))
}
