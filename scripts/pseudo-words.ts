const accents: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ' },
  ...{ l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ' },
  ...{ w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}

/**
 * Returns an entry of the word catalogue (a text, function, list or object) with accents, and with
 * each word of four letters or more longer by two fifths. Tests show the site in this language: a
 * text without accents is missing from the catalogue, and one that does not fit would not fit in
 * German either (pseudo-language.ts).
 */
export function pseudo<Word>(word: Word): Word {
  return changed(word) as Word
}

function changed(word: unknown): unknown {
  if (typeof word === 'string') return accented(word)
  if (typeof word === 'function')
    return (...values: unknown[]) =>
      changed((word as (...values: unknown[]) => unknown)(...values.map(withOwnWords)))
  if (Array.isArray(word)) return word.map(changed)
  const isPlain = typeof word === 'object' && word !== null && !('$$typeof' in word)
  if (!isPlain) return word
  return Object.fromEntries(Object.entries(word).map(([name, each]) => [name, changed(each)]))
}

/**
 * Returns a value that is inserted into a sentence. It may be a function that puts words of the
 * sentence into a link, for example. It then gets these words changed.
 */
function withOwnWords(value: unknown): unknown {
  return typeof value === 'function' ? (text: unknown) => value(changed(text)) : value
}

function accented(text: string): string {
  const own = text.replace(/[a-z]/g, (letter) => accents[letter] ?? letter)
  // Each word repeats its own end, so that no single word becomes too long for a narrow screen.
  return own.replace(/\p{L}{4,}/gu, (each) => each + each.slice(-Math.ceil(each.length * 0.4)))
}
