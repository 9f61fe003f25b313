/**
 * Checks at compile time that a file of another language has exactly the words of English. Each
 * such file ends with it. It is an error if a word is missing, is too many, or takes other values.
 */
export type SameWords<
  English,
  _Own extends { [Word in keyof English]: Wide<English[Word]> } & {
    [Word in Exclude<keyof _Own, keyof English>]: never
  },
> = English

/** Any text may stand for a text. */
type Wide<Word> = Word extends string ? string : Word
