/**
 * Checks at compile time that a language has exactly the words of English. It is an error if one is
 * missing, one is too many, or one takes other values.
 */
export type SameWords<
  English,
  _Own extends { [Word in keyof English]: Wide<English[Word]> } & {
    [Word in Exclude<keyof _Own, keyof English>]: never
  },
> = English

/** Any text may stand for a text. */
type Wide<Word> = Word extends string ? string : Word
