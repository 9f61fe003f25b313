import { afterEach, describe, expect, it, vi } from 'vitest'
import { diffOf } from './rules.ts'

describe('what changed between two versions of the waiver', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['a b c', 'a x c', ['=a ', '-b', '+x', '= c']],
    ['a b c', 'a b c', ['=a b c']],
    ['', 'a b', ['+a b']],
    ['a b', '', ['-a b']],
    ['a a', 'a a a', ['=a a', '+ a']],
    ['a a a', 'a', ['=a', '- a a']],
    ['x a b', 'a b y', ['-x ', '=a b', '+ y']],
  ])('finds it from %j to %j', (before, after, found) => {
    const signs = { same: '=', added: '+', removed: '-' }
    expect(diffOf(before, after).map(({ text, change }) => signs[change] + text)).toEqual(found)
  })

  it('compares no words before the first change and after the last one', () => {
    let pairs = 0
    class Counted extends Uint16Array {
      constructor(length: number) {
        super(length)
        pairs += length
      }
    }
    vi.stubGlobal('Uint16Array', Counted)
    const sentence = 'I know that balls fly fast, and wear a helmet. '
    const text = sentence.repeat(400)
    const parts = diffOf(text, `${text.slice(0, 9_400)}Always. ${text.slice(9_400)}`)
    expect(parts.map(({ change }) => change)).toEqual(['same', 'added', 'same'])
    expect(pairs).toBeLessThan(1_000)
  })
})
