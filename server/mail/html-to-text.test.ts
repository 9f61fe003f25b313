import { expect, it, vi } from 'vitest'
import { htmlToText } from './html-to-text.ts'

it('keeps the text, one line for each block, and the targets of links', () => {
  const letter = `<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body>
    <!-- nothing --><h1>Practice</h1><p>Dear Kate &amp; Lee,<br>see you
    soon: <a href="https://cages.example/book">book here</a>.</p>
    <table><tr><td>Cage</td><td>2</td></tr><tr><td>Hours</td><td>1</td></tr></table>
    <p>Call <a href="tel:+19375550142">us</a>, see <a href="https://cages.example">https://cages.example</a></p>
    <img src="https://cages.example/a.png" alt="A cage"><script>alert(1)</script></body></html>`
  expect(htmlToText(letter).split('\n')).toEqual([
    'Practice',
    '',
    'Dear Kate & Lee,',
    'see you soon: book here (https://cages.example/book).',
    '',
    'Cage 2',
    'Hours 1',
    '',
    'Call us (tel:+19375550142), see https://cages.example',
  ])
})

it.each([
  ['<p>&lt;b&gt; &amp;lt; &#39;&#x27; &unknown; &hellip;</p>', "<b> &lt; '' &unknown; …"],
  ['<a href="javascript:alert(1)">Win</a>', 'Win'],
  ['a < b, and <p>one > two', 'a < b, and\n\none > two'],
  ['<p>open <!-- <p>never closed', 'open'],
  ['', ''],
])('%s reads %j', (markup, text) => {
  expect(htmlToText(markup)).toBe(text)
})

it('handles markup of any depth', () => {
  expect(htmlToText('<b>'.repeat(60_000))).not.toContain('<')
})

it('ends no line with blanks, and reads a row of them once', () => {
  const row = ' '.repeat(100_000)
  const searched = vi.spyOn(RegExp.prototype, Symbol.replace)
  expect(htmlToText(`<pre>${row}x  \ny${row}</pre>`)).toBe('x\ny')
  const patterns = searched.mock.contexts.map(String)
  searched.mockRestore()
  // From each blank of the row such a pattern would read the rest of the row again.
  expect(patterns.filter((pattern) => /^\/[^^].*[+*]\$\//.test(pattern))).toEqual([])
})
