/**
 * The plain form of characters that NFKD does not split into a letter and a mark: some letters,
 * ligatures, typographic quotes and hyphens.
 */
const plainLetters = new Map(
  Object.entries({
    ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ə: 'e', ς: 'σ' },
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
    ...{ '’': "'", '‘': "'", ʼ: "'", '‐': '-', '–': '-' },
  }),
)

/** Marks on or under a letter, and invisible characters. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the class lists single marks
  /[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]/g

/**
 * Returns a text as the staff's searches compare it: in lower case, without accents, in plain
 * letters, so that "munoz" finds "Muñoz". The database has the same rule (`private.folded`).
 */
export function foldedText(text: string): string {
  const plain = [...text.normalize('NFKD').replace(marks, '').toLowerCase()]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
  return plain || text
}
