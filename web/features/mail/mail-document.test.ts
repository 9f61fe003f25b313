import { expect, test } from 'vitest'
import { mailDocument } from './mail-document.ts'

test('a message keeps its words and loses what the page’s policy refuses', () => {
  const shown = mailDocument(
    `<html><head><meta http-equiv="refresh" content="0;url=https://a.example"><style>.a { color: red }</style></head>
     <body class="page" style="margin:0;"><div style="display:none;max-height:0;">Preview</div>
     <p dir="auto" style='color:red'>It’s “you”</p><script>alert(1)</script><b style=color:red>on</b></body></html>`,
  )
  expect(shown).not.toMatch(/style|script|meta|alert/)
  expect(shown).toContain('<div hidden>Preview</div>')
  expect(shown).toContain('<p dir="auto">It’s “you”</p>')
  expect(shown).toContain('<b>on</b>')
})

test('an element that is never closed hides nothing more than itself', () => {
  expect(mailDocument('<p>a</p><style>b')).toBe('<p>a</p>')
})
