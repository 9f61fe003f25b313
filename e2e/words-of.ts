const english = {
  account: await import('../shared/words/en/account.ts'),
  controls: await import('../shared/words/en/controls.ts'),
  form: await import('../shared/words/en/booking-form.ts'),
  layout: await import('../shared/words/en/layout.ts'),
  manage: await import('../shared/words/en/manage.ts'),
  player: await import('../shared/words/en/player.ts'),
  raised: await import('../shared/words/en/raised.ts'),
  times: await import('../shared/words/en/free-times.ts'),
  wall: await import('../shared/words/en/tv-display.ts'),
  wizard: await import('../shared/words/en/wizard.ts'),
}
const files = { form: 'booking-form', times: 'free-times', wall: 'tv-display' } as Record<
  string,
  string
>

export type Words = typeof english

/** Returns the words of a language by which a journey finds what it presses. */
export async function wordsOf(language: string): Promise<Words> {
  const topics = Object.keys(english).map(async (name) => {
    const topic = await import(`../shared/words/${language}/${files[name] ?? name}.ts`)
    return [name, topic] as const
  })
  return Object.fromEntries(await Promise.all(topics)) as Words
}
