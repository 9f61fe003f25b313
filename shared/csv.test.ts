import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'

describe('csvFile', () => {
  it('starts with a byte order mark and a header, and ends lines with CRLF', () => {
    expect(csvFile(['a', 'b'], [['1', '']])).toBe('\uFEFFa,b\r\n1,\r\n')
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1+1', `"'-1+1"`],
    ['-12.50-', `"'-12.50-"`],
    ['-1\n', `"'-1\n"`],
    ['@sum(a1)', `"'@sum(a1)"`],
    ['  =1', `"'  =1"`],
    ['\t=1', `"'\t=1"`],
    ['\rx', `"'\rx"`],
    ['＝1', `"'＝1"`],
  ])('makes the formula %j a text', (cell, expected) => {
    expect(csvFile([], [[cell]])).toBe(`\uFEFF\r\n${expected}\r\n`)
  })

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    // A refund or a credit stays a number that a spreadsheet adds up.
    ['-20', '-20'],
    ['-12.50', '-12.50'],
    ['a-b', 'a-b'],
    ["O'Brien", "O'Brien"],
    ['kim@example.com', 'kim@example.com'],
  ])('writes %j as %s', (cell, expected) => {
    expect(csvFile([], [[cell]])).toBe(`\uFEFF\r\n${expected}\r\n`)
  })
})
