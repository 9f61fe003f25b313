import { html, raw } from 'hono/html'
import { phoneHref } from '../../../shared/phone-href.ts'
import { scriptSafeJson } from '../../../shared/script-safe-json.ts'
import { directionOf } from '../../../shared/words/direction.ts'
import type { ServerWords } from '../../languages.ts'
import { publicLink } from '../booking-links.ts'
import type { MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'

/** Escaped markup from `hono/html`, or a promise of it. */
export type Markup = ReturnType<typeof html>

type MailSender = Pick<MailedFacility, 'name'> &
  Partial<Pick<MailedFacility, 'address' | 'phone' | 'email'>>

/**
 * The colors of mails in the light theme, from web/tokens.css. Some have another name there:
 * `muted` is `ink-3`. `darkTheme` has those of the dark theme.
 */
export const colors = {
  page: '#F6F7F3',
  surface: '#FFFFFF',
  sunken: '#ECEEE7',
  rule: '#DEE2D8',
  ink: '#15211B',
  muted: '#556359',
  turf: '#10422C',
  primary: '#175638',
  white: '#FFFFFF',
  bulb: '#F5EBCF',
  board: '#10291F',
  leather: '#F3E8D6',
  stitch: '#B3261E',
}

export const font =
  "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

/**
 * Returns the page around the text of a mail: one column of tables with colors as attributes and
 * inline styles. So it is readable without images, in dark mode, and in clients that drop the style
 * element.
 */
export function layout(mail: {
  words: ServerWords
  sender: MailSender
  siteUrl: string
  title: string
  preview: string
  body: Markup | Markup[]
  /** Data of schema.org (JSON-LD) for mail programs. */
  data?: object
}): Markup {
  const { words, sender, siteUrl, title, preview, body, data } = mail
  return html`<!doctype html>
<html lang="${words.language}"${raw(directionOf(words.locale))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(darkTheme)}</style>
${data ? raw(`<script type="application/ld+json">${scriptSafeJson(data)}</script>`) : ''}
</head>
<body class="page" bgcolor="${colors.page}" style="margin:0;padding:0;background-color:${colors.page};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="${colors.page}">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="${font}font-size:16px;line-height:24px;font-weight:700;color:${colors.ink};padding:0 4px 16px;">
<a class="ink" href="${publicLink({ siteUrl, words }, '/')}" style="color:${colors.ink};text-decoration:none;">${oneLine(sender.name)}</a></td></tr>
<tr><td>${body}</td></tr>
<tr><td>${signature(sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

export function heading(text: string): Markup {
  return html`<h1 class="ink" dir="auto" style="${font}margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:${colors.ink};">${text}</h1>`
}

/** Returns a paragraph. Line breaks in `text` are kept. */
export function paragraph(text: string): Markup {
  return paragraphIn(null, text)
}

/** Returns a paragraph in this language; null means the language of the message. */
export function paragraphIn(language: string | null, text: string): Markup {
  const lang = language ? html` lang="${language}"` : ''
  return html`<p class="ink" dir="auto"${lang} style="${font}margin:0 4px 16px;font-size:16px;line-height:24px;color:${colors.ink};white-space:pre-line;">${text}</p>`
}

export function smallHeading(text: string): Markup {
  return html`<h2 class="ink" style="${font}margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:${colors.ink};">${text}</h2>`
}

/** Returns a link as a button. The plain-text part has the link's address instead. */
export function button(label: string, href: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 20px;"><tr>
<td class="button" bgcolor="${colors.primary}" style="border-radius:8px;background-color:${colors.primary};">
<a class="button" href="${href}" style="${font}display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:${colors.white};text-decoration:none;">${label}</a></td>
</tr></table>`
}

/** Returns the paragraph that stands for a sign-in link in the stored copy of a message. */
export function withoutLink({ mail }: ServerWords): Markup {
  return paragraph(mail.linkLeftOut)
}

/** Returns the closing lines of the text part, with the same facts as `signature`. */
export function textSignature(sender: MailSender): string[] {
  const lines = [sender.name, sender.address, sender.phone, sender.email].map(oneLine)
  return ['-- ', ...lines.filter((line) => line !== '')]
}

function signature(sender: MailSender): Markup {
  const [address, phone = '', email] = [sender.address, sender.phone, sender.email].map(oneLine)
  const dial = phoneHref(phone)
  const link = (href: string, text: string) =>
    html`<br><a class="link" href="${href}" style="color:${colors.primary};">${text}</a>`
  return html`<p class="muted rule" dir="auto" style="${font}margin:24px 4px 0;padding:16px 0 0;border-top:1px solid ${colors.rule};font-size:14px;line-height:22px;color:${colors.muted};">
<strong>${oneLine(sender.name)}</strong>${address ? html`<br>${address}` : ''}${phone ? (dial ? link(dial, phone) : html`<br>${phone}`) : ''}${email ? link(`mailto:${encodeURIComponent(email).replace('%40', '@')}`, email) : ''}</p>`
}

const darkTheme = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}`
