/*
 * Shows the booking page on another site:
 *
 *   <script src="https://book.example.com/embed.js" async></script>
 *   <fungo-booking type="open"></fungo-booking>
 *
 * `type` (open or lesson), `date` (2026-06-20), `instructor`, `space` and `service` say what is
 * chosen already, `lang` (es) the language, `title` how the frame is called. `name`, `email` and
 * `phone` are filled into the form; they go to the frame and not into an address. The frame is as
 * high as the page in it. When a booking was made, the element gets the event `fungo-booked`:
 *
 *   element.addEventListener('fungo-booked', (event) => event.detail.reference)
 */
{
  const site = new URL(document.currentScript.src).origin
  const choices = ['type', 'date', 'instructor', 'space', 'service', 'lang']
  const known = ['name', 'email', 'phone']

  class FungoBooking extends HTMLElement {
    static observedAttributes = choices
    #frame
    #view

    connectedCallback() {
      const frame = document.createElement('iframe')
      frame.title = this.getAttribute('title') ?? 'Book a time'
      frame.src = this.#address()
      Object.assign(frame.style, { display: 'block', width: '100%', height: '640px', border: 0 })
      frame.addEventListener('load', () => this.#tell({ fungo: 'hello' }))
      this.#frame = frame
      this.style.display ||= 'block'
      this.replaceChildren(frame)
      addEventListener('message', this)
      for (const change of ['scroll', 'resize']) addEventListener(change, this, { passive: true })
    }

    disconnectedCallback() {
      for (const type of ['message', 'scroll', 'resize']) removeEventListener(type, this)
    }

    attributeChangedCallback() {
      if (this.#frame) this.#frame.src = this.#address()
    }

    handleEvent({ type, origin, source, data }) {
      if (type !== 'message') return this.#show()
      if (origin !== site || source !== this.#frame.contentWindow) return
      if (data?.fungo === 'ready') this.#tell({ fungo: 'hello' })
      if (data?.fungo === 'booked') {
        const detail = { reference: String(data.reference) }
        this.dispatchEvent(new CustomEvent('fungo-booked', { detail, bubbles: true }))
      }
      // The text is in the language of the page.
      if (data?.fungo === 'title') this.#frame.title = this.getAttribute('title') ?? data.title
      if (data?.fungo === 'height' && data.height > 0) {
        this.#frame.style.height = `${Math.min(Math.ceil(data.height), 20_000)}px`
        this.#show()
      }
      // After a change of step, the heading may be above the visible part.
      if (data?.fungo === 'top' && this.getBoundingClientRect().top < 0) this.scrollIntoView()
    }

    /** Tells the frame which part of it is visible, so that its dialogs open there. */
    #show() {
      const { top, bottom } = this.#frame.getBoundingClientRect()
      const above = Math.max(0, -top)
      const below = Math.max(0, bottom - innerHeight)
      if (this.#view === `${above} ${below}`) return
      this.#view = `${above} ${below}`
      this.#tell({ fungo: 'view', above, below })
    }

    #tell(message) {
      if (message.fungo === 'hello') this.#view = undefined
      this.#frame.contentWindow?.postMessage(message, site)
      if (message.fungo !== 'hello') return
      this.#show()
      const values = known.map((name) => [name, this.getAttribute(name) ?? ''])
      this.#tell({ fungo: 'known', ...Object.fromEntries(values) })
    }

    #address() {
      const address = new URL('/embed/book', site)
      for (const name of choices) {
        const value = this.getAttribute(name)
        if (value) address.searchParams.set(name, value)
      }
      return address.href
    }
  }

  if (!customElements.get('fungo-booking')) customElements.define('fungo-booking', FungoBooking)
}
