import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

/** What somebody does on an open page; each step waits until what it needs is there. */
export type Visit = {
  user: UserEvent
  press(name: string | RegExp, role?: 'button' | 'link'): Promise<void>
  /** Replaces what a field holds. */
  fill(label: string | RegExp, text: string): Promise<void>
  /** Takes an option of a list by its words. */
  choose(label: string | RegExp, option: string): Promise<void>
  /** Marks a radio button, or a box or switch that is not marked yet. */
  check(name: string | RegExp): Promise<void>
  see(text: string | RegExp): Promise<HTMLElement>
  /** Waits until the text is nowhere any more. */
  miss(text: string | RegExp): Promise<void>
  /** The same inside one part of the page, such as a dialog. */
  inside(role: 'dialog' | 'listitem' | 'region', name?: string | RegExp): Promise<Visit>
}

export function createVisit(
  user: UserEvent = userEvent.setup({ delay: null }),
  part: BoundFunctions<typeof queries> = screen,
): Visit {
  return {
    user,
    press: async (name, role = 'button') => user.click(await part.findByRole(role, { name })),
    fill: async (label, text) => {
      const field = (await part.findByLabelText(label)) as HTMLInputElement
      await user.clear(field)
      if (text === '') return
      if (/^(date|time)$/.test(field.type)) return user.type(field, text)
      await user.click(field)
      await user.paste(text)
    },
    choose: async (label, option) => {
      const list = await part.findByLabelText(label)
      await user.selectOptions(list, await within(list).findByRole('option', { name: option }))
    },
    check: async (name) => user.click(await part.findByLabelText(name)),
    see: (text) => part.findByText(text),
    miss: (text) =>
      waitFor(() => {
        if (part.queryByText(text)) throw new Error(`${text} is still there`)
      }),
    inside: async (role, name) =>
      createVisit(user, within(await screen.findByRole(role, name ? { name } : {}))),
  }
}
