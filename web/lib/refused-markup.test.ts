import { expect, test } from 'vitest'
import { withoutRefused } from './refused-markup.ts'

test.each([
  ['<p style="color:red">a style="b"</p>', '<p data-styled="color:red">a style="b"</p>'],
  [`<p dir="auto"\nSTYLE = 'a:b'>`, `<p dir="auto" data-styled = 'a:b'>`],
  ['<b style=color:red style="x">', '<b data-styled=color:red data-styled="x">'],
  ['a<STYLE type="x">p { style="b" }</style >b<style>c', 'ab'],
  ['<head><BASE href="/x"></head>', '<head></head>'],
  ['<table data-style="1" lifestyle="2">', '<table data-style="1" lifestyle="2">'],
])('%s loses what is refused and keeps what it says', (markup, expected) => {
  expect(withoutRefused(markup)).toBe(expected)
})
