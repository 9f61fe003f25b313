/**
 * A compile error where the words of a language are not those of English: a missing one, one too
 * many, or one that takes other values.
 */
export type SameWords<
  English,
  _Own extends { [Word in keyof English]: Wide<English[Word]> } & {
    [Word in Exclude<keyof _Own, keyof English>]: never
  },
> = English

/** Any text may stand for a text. */
type Wide<Word> = Word extends string ? string : Word
