import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The English words by topic, under the names that tests use. */
const english = {
  address: await import('../shared/words/en/email-address.ts'),
  account: await import('../shared/words/en/account.ts'),
  card: await import('../shared/words/en/card.ts'),
  board: await import('../shared/words/en/desk-board.ts'),
  bookingCard: await import('../shared/words/en/desk-card.ts'),
  controls: await import('../shared/words/en/controls.ts'),
  form: await import('../shared/words/en/booking-form.ts'),
  group: await import('../shared/words/en/group.ts'),
  desk: await import('../shared/words/en/desk-frame.ts'),
  layout: await import('../shared/words/en/layout.ts'),
  manage: await import('../shared/words/en/manage.ts'),
  manageGroup: await import('../shared/words/en/manage-group.ts'),
  money: await import('../shared/words/en/desk-money.ts'),
  moves: await import('../shared/words/en/desk-moves.ts'),
  player: await import('../shared/words/en/player.ts'),
  price: await import('../shared/words/en/price-change.ts'),
  second: await import('../shared/words/en/second-contact.ts'),
  raised: await import('../shared/words/en/raised.ts'),
  team: await import('../shared/words/en/team.ts'),
  times: await import('../shared/words/en/free-times.ts'),
  walkIn: await import('../shared/words/en/desk-walk-in.ts'),
  waiver: await import('../shared/words/en/waiver.ts'),
  wall: await import('../shared/words/en/tv-display.ts'),
  wizard: await import('../shared/words/en/wizard.ts'),
}

/** The files of the topics whose names differ from those of their files. */
const files: Record<string, string> = {
  address: 'email-address',
  board: 'desk-board',
  bookingCard: 'desk-card',
  desk: 'desk-frame',
  money: 'desk-money',
  moves: 'desk-moves',
  walkIn: 'desk-walk-in',
  second: 'second-contact',
  form: 'booking-form',
  manageGroup: 'manage-group',
  price: 'price-change',
  times: 'free-times',
  wall: 'tv-display',
}

export type Words = typeof english

/** Returns a language's words by topic. A test finds with them what it presses and reads. */
export async function wordsOf(language: string): Promise<Words> {
  const topics = Object.keys(english).map(async (name) => {
    const file = `${files[name] ?? name}.ts`
    // A language without words for the desk has those of English there.
    const isOwn = existsSync(join(import.meta.dirname, '../shared/words', language, file))
    return [name, await import(`../shared/words/${isOwn ? language : 'en'}/${file}`)] as const
  })
  return Object.fromEntries(await Promise.all(topics)) as Words
}
