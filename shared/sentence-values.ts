/**
 * Returns the values of a template in a sentence: `{ count: '6' }` for `At most {count}.` and `At
 * most 6.`. Returns null for another sentence. The error sentences of the database are translated
 * with it (raised-words.ts). Each value ends where the template's next text is found first, so the
 * search takes linear time, which a regular expression might not.
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

/** Fills values into a template: the reverse of `sentenceValues`. */
export function filledSentence(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
