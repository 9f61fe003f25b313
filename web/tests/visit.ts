import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

/** Actions on an open page. Each waits until the element that it needs is there. */
export type Visit = {
  user: UserEvent
  /**
   * Presses it as soon as it is there and enabled, and waits until what it wrote is stored and read
   * again. While a test holds writes back (`Outages`), it does not wait.
   */
  press(name: string | RegExp, role?: 'button' | 'link'): Promise<void>
  /** Presses a button and does not wait, because what it writes needs another step to end. */
  begin(name: string | RegExp): Promise<void>
  /** Replaces the text of a field. */
  fill(label: string | RegExp, text: string): Promise<void>
  /** Chooses an option of a select by its text. */
  choose(label: string | RegExp, option: string): Promise<void>
  /** Checks a radio button, or a check box or switch that is not checked yet. */
  check(name: string | RegExp): Promise<void>
  see(text: string | RegExp): Promise<HTMLElement>
  /**
   * Presses "Try again" until the text is there. A live change may load the page again by itself,
   * before or after: then the button goes, or another one takes its place.
   */
  tryAgain(text: string | RegExp): Promise<void>
  /** Waits until the text is gone. */
  miss(text: string | RegExp): Promise<void>
  /** Returns the same actions inside one part of the page, such as a dialog. */
  inside(role: 'dialog' | 'listitem' | 'region', name?: string | RegExp): Promise<Visit>
}

/** `written` waits until no write is being sent. */
export function createVisit(
  written: () => Promise<void>,
  user: UserEvent = userEvent.setup({ delay: null }),
  part: BoundFunctions<typeof queries> = screen,
): Visit {
  const begin = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const control = await waitFor(() => {
      const found = part.getByRole(role, { name })
      if (found.matches(':disabled')) throw new Error(`${name} is disabled`)
      return found
    })
    await user.click(control)
  }
  return {
    user,
    press: async (name, role) => {
      await begin(name, role)
      await written()
    },
    begin,
    fill: async (label, text) => {
      // A page that reads again may replace the field, which then cannot be focused.
      const field = await waitFor(async () => {
        const found = part.getByLabelText(label) as HTMLInputElement
        await user.clear(found)
        return found
      })
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
    tryAgain: (text) =>
      waitFor(async () => {
        const again = part.queryByRole('button', { name: 'Try again' })
        if (again) await user.click(again)
        part.getByText(text)
      }),
    miss: (text) =>
      waitFor(() => {
        if (part.queryByText(text)) throw new Error(`${text} is still there`)
      }),
    inside: async (role, name) =>
      createVisit(written, user, within(await screen.findByRole(role, name ? { name } : {}))),
  }
}
