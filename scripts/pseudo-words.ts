const accents: Record<string, string> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ' },
  ...{ l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ' },
  ...{ w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
}

/** Returns a word of the catalogue with accents and two fifths longer: a text, function or object. */
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
 * Returns a sentence's value. A function among the values wraps a word of the sentence, such as in a
 * link, so it gets the changed word.
 */
function withOwnWords(value: unknown): unknown {
  return typeof value === 'function' ? (text: unknown) => value(changed(text)) : value
}

function accented(text: string): string {
  const own = text.replace(/[a-z]/g, (letter) => accents[letter] ?? letter)
  // Each word grows, so that no word alone becomes too long for a narrow screen.
  return own.replace(/\p{L}{4,}/gu, (each) => each + each.slice(-Math.ceil(each.length * 0.4)))
}
