/**
 * Returns the values in a sentence by their names in its template, such as `{ count: '6' }` for
 * `At most {count}.`, or null for another sentence.
 */
export function sentenceValues(template: string, sentence: string): Record<string, string> | null {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')
  const found = new RegExp(`^${pattern}$`).exec(sentence)
  return found && { ...found.groups }
}

/** Returns the sentence of a template with values. */
export function filledSentence(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
