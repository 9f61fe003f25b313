import { expect, test } from 'vitest'
import { withoutStyles } from './mail-frame.ts'

test.each([
  ['<p style="color:red">a style="b"</p>', '<p data-styled="color:red">a style="b"</p>'],
  [`<p dir="auto"\nSTYLE = 'a:b'>`, `<p dir="auto" data-styled = 'a:b'>`],
  ['<b style=color:red style="x">', '<b data-styled=color:red data-styled="x">'],
  ['a<STYLE type="x">p { style="b" }</style >b<style>c', 'ab'],
  ['<table data-style="1" lifestyle="2">', '<table data-style="1" lifestyle="2">'],
])('%s loses its styles and keeps what it says', (markup, expected) => {
  expect(withoutStyles(markup)).toBe(expected)
})
