type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * Returns the form that a language (`locale`) uses for a count: `one` for 1, else mostly `other`. A
 * word with a number in it uses this, such as `1 day ago`.
 */
export function plural(locale: string, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}
