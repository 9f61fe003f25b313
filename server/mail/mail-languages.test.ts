import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type ServerWords, wordsOf } from '../languages.ts'
import { htmlToText } from './html-to-text.ts'
import { payloads } from './payloads.ts'
import { feedsOfAllKinds, messagesOfAllKinds } from './test-message-kinds.ts'
import { bookingPayload } from './test-queued-mail.ts'
import { manageLink, render as rendered } from './test-rendering.ts'

const render = (type: string, payload: object, language?: string) =>
  rendered(type, { ...payload, language })
const english = wordsOf('en')

/** Returns everything that people read of a message, without addresses. */
async function shown(type: string, payload: object, language: string): Promise<string> {
  const { subject, html, text, calendar } = await render(type, payload, language)
  const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''
  return withoutAddresses(
    [subject, title, htmlToText(html), text, ...textsOf(calendar?.content)].join('\n'),
  )
}

/** Returns everything that people read of a calendar. */
function textsOf(calendar = ''): string[] {
  const lines = calendar.replace(/\r\n /g, '').match(/^(SUMMARY|DESCRIPTION|LOCATION|NAME).*$/gm)
  return (lines ?? []).map((line) => line.slice(line.indexOf(':') + 1).replace(/\\n/g, '\n'))
}

function withoutAddresses(text: string): string {
  return text.replace(/\(?(https?|tel|mailto):\S+|\S+@\S+|\S+\.example\b/g, '')
}

describe('in Spanish', () => {
  it('a confirmation has its date, time, subject and event', async () => {
    const { subject, html, text, calendar } = await render(
      'booking_confirmation',
      bookingPayload(),
      'es',
    )
    expect(subject).toBe('sáb, 14 de mar, 10:30 a.m., Cage 2: reserva confirmada')
    expect(html).toContain('<html lang="es">')
    expect(text).toContain('sábado, 14 de marzo de 2026\n10:30 – 11:30 a.m., hora del Este\n')
    expect(text).toContain('Reserva: Clase con Ray Delgado (Hitting lesson)')
    for (const part of [html, text, calendar?.content.replace(/\r\n /g, '')]) {
      expect(part).toContain(`${manageLink}?lang=es`)
    }
    // Texts of the facility stay in the language in which it wrote them.
    expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Cancel up to/)
    expect(text).toContain('Cancel up to 24 hours before your time.')
    expect(calendar?.content).toContain(
      'SUMMARY:Clase con Ray Delgado\\, Diamond Edge Batting Cages',
    )
    expect(calendar?.content).toContain('//Bookings//ES')
  })

  it('every link of a customer’s mail opens a page in Spanish', async () => {
    const ofCustomers = /^(booking_|pass_|waiver_|account_)/
    for (const [type, payload] of messagesOfAllKinds().filter(([type]) => ofCustomers.test(type))) {
      const { html, text } = await render(type, payload, 'es')
      const links = `${html} ${text}`.match(/(?<!"(@id|url)":")https:\/\/book\.example\/[^\s"<]*/g)
      expect(
        links?.filter((link) => !link.includes('lang=es')),
        type,
      ).toEqual([])
    }
  })

  it('a statement writes amounts as the site does, in every currency', async () => {
    const [type, payload] =
      messagesOfAllKinds().find(([type]) => type === 'account_statement') ?? []
    const { subject } = await render(type ?? '', { ...payload, currency: 'CAD' }, 'fr')
    expect(subject).toMatch(/^\$45\.00/)
  })

  it.each([
    ['2026-03-14T17:00:00Z', 'Te esperamos el sábado a la 1:00 p.m.'],
    ['2026-03-14T18:00:00Z', 'Te esperamos el sábado a las 2:00 p.m.'],
  ])('a reminder for %s says %s', async (start_time, title) => {
    const { text } = await render(
      'booking_reminder',
      bookingPayload({ booking: { start_time } }),
      'es',
    )
    expect(text.split('\n')[0]).toBe(title)
  })
})

it.each([...languages.keys()].filter((each) => each !== 'en' && wordsOf(each).language === each))(
  'in %s, no message of any kind has a sentence in English',
  async (language) => {
    const words = partsOf(wordsOf(language))
    const foreign = [...partsOf(english)].filter((part) => !words.has(part))
    expect(foreign.length).toBeGreaterThan(150)
    const found = new RegExp(`(?<!\\p{L})(${foreign.map(escaped).join('|')})(?!\\p{L})`, 'u')
    for (const [type, payload] of messagesOfAllKinds()) {
      const { html } = await render(type, payload, language)
      expect(html).toContain(`<html lang="${language}">`)
      expect(await shown(type, foreignNames(payload), language), type).not.toMatch(found)
    }
    for (const feed of await feedsOfAllKinds(wordsOf(language), language)) {
      expect(withoutAddresses(textsOf(feed).join('\n'))).not.toMatch(found)
    }
  },
)

describe('in a language that is made up', () => {
  const known = languages as Map<string, ServerWords>
  beforeAll(() => {
    known.set('made-up', madeUp())
  })
  afterAll(() => {
    known.delete('made-up')
  })

  it('no message of any kind has a word that is not the language’s', async () => {
    const kinds = messagesOfAllKinds()
    expect(new Set(kinds.map(([type]) => type))).toEqual(new Set(Object.keys(payloads)))
    for (const [type, payload] of kinds) {
      expect(await shown(type, foreignNames(payload), 'made-up'), type).not.toMatch(/[a-z]{2}/i)
    }
    for (const feed of await feedsOfAllKinds(known.get('made-up') as ServerWords, 'made-up')) {
      expect(withoutAddresses(textsOf(feed).join('\n'))).not.toMatch(/[a-z]{2}/i)
    }
  })
})

it('a message that was queued without a language is in English', async () => {
  for (const language of [undefined, 'xx']) {
    const { html } = await render('booking_confirmation', bookingPayload(), language)
    expect(html).toContain('<html lang="en">')
  }
})

/** Returns the texts between the values of all words of mails. */
function partsOf(words: ServerWords): Set<string> {
  const texts = [words.zones, ...topicsOf(words)].flatMap((topic) =>
    Object.values(topic as Record<string, unknown>).flatMap((word) => {
      if (typeof word === 'string') return [word]
      if (typeof word !== 'function') return Object.values(word as object) as string[]
      const values = ['\0', '1'].map((value) => Array(word.length).fill(value))
      return values.flatMap((args) => String(word(...args)).split(/[\0\d]+/))
    }),
  )
  const trimmed = texts.map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
  return new Set(trimmed.filter((text) => text.length > 2))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns words in letters of their own, and longer, but for the values in them. */
function madeUp(): ServerWords {
  const strange = (text: string) =>
    text.replace(/[a-z]/gi, (letter) =>
      String.fromCodePoint(letter.charCodeAt(0) + 0xfee0).repeat(2),
    )
  const strangeWord = (word: unknown): unknown => {
    if (typeof word === 'string') return strange(word)
    if (typeof word !== 'function') {
      return Object.fromEntries(
        Object.entries(word as object).map(([name, text]) => [name, strangeWord(text)]),
      )
    }
    return (...values: unknown[]) => {
      const marked = values.map((value, n) => (typeof value === 'string' ? `\uE000${n}` : value))
      return strange(word(...marked)).replace(/\uE000(\d)/g, (_, n) => String(values[n]))
    }
  }
  return {
    ...(strangeWord({ ...english }) as ServerWords),
    language: 'el',
    locale: 'el',
    times: {
      clockTime: (hour, minute) => `${hour}:${minute}`,
      timesInOneHalf: (from, to) => `${from} – ${to}`,
      timeRange: (from, to) => `${from} – ${to}`,
    },
  }
}

function topicsOf(words: ServerWords): object[] {
  const topics: [string, unknown][] = Object.entries(words)
  return topics.flatMap(([name, topic]) => (/^mail/.test(name) ? [topic as object] : []))
}

/** Returns the payload with the letters of another alphabet in what people typed. */
function foreignNames(payload: object): object {
  const kept =
    /_(time|at|until)$|^(id|relation|kind|currency|day|status|time_zone|change|what|role|cancelled_by|reason_cause|link|url|email|new_email|booking_token)$/
  return JSON.parse(JSON.stringify(payload), (name, value) =>
    typeof value === 'string' && !kept.test(name) ? value.replace(/[a-z]/gi, 'ω') : value,
  )
}
