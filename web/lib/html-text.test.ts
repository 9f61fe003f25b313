// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

it('returns the text of a mail with one line for each block', () => {
  const mail = `<!doctype html><html><head><title>T</title><style>p{color:red}</style></head>
    <body><h1>You’re booked</h1><p>See you
    soon,<br>Kim &amp; Lee</p><table><tr><td>Cage</td><td>2</td></tr></table></body></html>`
  expect(htmlText(mail)).toBe('You’re booked\nSee you soon,\nKim & Lee\nCage 2')
})

it('returns plain text unchanged', () => {
  expect(htmlText('a < b &amp; c')).toBe('a < b &amp; c')
})

it('decodes character references once', () => {
  expect(htmlText('<p>&lt;b&gt; &amp;lt; &#39;&#x27; &hellip; &unknown;</p>')).toBe(
    "<b> &lt; '' … &unknown;",
  )
})

it('leaves out what a reader of the mail would not see', () => {
  const hostile = '<!-- no --><p title="</p><p>no">yes<script>no</script><style>no</style></p>'
  expect(htmlText(hostile)).toBe('yes')
  expect(htmlText('<p>open <b')).toBe('open')
})
