import { expect, it, vi } from 'vitest'
import { formFiller, referenceOf } from './embedded-page.ts'

it('fills a form with what the site said last, and watches the page once', async () => {
  const watched = vi.spyOn(MutationObserver.prototype, 'observe')
  const page = document.body.appendChild(document.createElement('main'))
  const fillIn = formFiller(page)
  // The site answers when the page is ready, and again when the frame has loaded.
  fillIn({ name: 'Robin', email: '', phone: '937 555 0142' })
  fillIn({ name: 'Alex', email: '', phone: '937 555 0142' })
  expect(watched).toHaveBeenCalledOnce()
  page.innerHTML = `<form>
    <input autocomplete="name"><input autocomplete="email"><input autocomplete="tel" value="1">
  </form>`
  const fields = () => [...page.querySelectorAll('input')].map(({ value }) => value)
  await expect.poll(fields).toEqual(['Alex', '', '1'])
  page.remove()
  watched.mockRestore()
})

it.each([
  ['a booking', { details: { booking_token: '12345678abcd' } }],
  ['several bookings', { bookings: [{ booking_token: '12345678abcd' }, { booking_token: '9' }] }],
  // Directly after booking the details could not be read, and then they could.
  ['a booking that was read again', { id: '1', booking_token: '12345678abcd' }],
])('the site around hears the reference of %s', (_, made) => {
  expect(referenceOf(made)).toBe('12345678')
})

it('the site around hears nothing of a booking whose details are not known', () => {
  expect(referenceOf({ details: null })).toBeUndefined()
  expect(referenceOf(null)).toBeUndefined()
})
