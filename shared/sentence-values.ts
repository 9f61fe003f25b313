/**
 * Returns the values in a sentence by their names in its template, such as `{ count: '6' }` for
 * `At most {count}.`, or null for another sentence. Each value ends where the text after it comes
 * first, so a long sentence takes no longer than it is to read.
 */
export function sentenceValues(template: string, sentence: string): Record<string, string> | null {
  // What stands before, between and after the values, by turns with their names.
  const [before = '', ...rest] = template.split(/\{(\w+)\}/)
  if (!sentence.startsWith(before)) return null
  const values: Record<string, string> = {}
  let from = before.length
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', text = ''] = rest.slice(at, at + 2)
    const isLast = at + 2 >= rest.length
    const to = isLast ? sentence.length - text.length : sentence.indexOf(text, from + 1)
    if (to <= from || !sentence.startsWith(text, to)) return null
    values[name] = sentence.slice(from, to)
    from = to + text.length
  }
  return from === sentence.length ? values : null
}

/** Returns the sentence of a template with values. */
export function filledSentence(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
