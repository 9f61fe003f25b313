/**
 * Returns the values in a sentence by their names in its template, such as `{ count: '6' }` for
 * `At most {count}.`, or null for another sentence. A value ends at the first occurrence of the text
 * that follows it, so the time grows only with the length of the sentence.
 */
export function sentenceValues(template: string, sentence: string): Record<string, string> | null {
  // The text before the first value, then each value's name and the text after it.
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
