import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'

/** Globals that Node has too, but that must come from the page's document. */
const pagesOwn = [
  ...['Event', 'EventTarget', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage'],
  ...['Storage', 'StorageEvent', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
]

/**
 * The Vitest environment of the screen tests: a page's document together with Node's own `fetch`,
 * `Request` and `Uint8Array`, because the server answers in the same process.
 */
export default {
  name: 'page',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new Window({ url: 'http://localhost:3000', width: 1280, height: 800 })
    const names = Object.getOwnPropertyNames(window).filter(
      (name) => !(name in global) || pagesOwn.includes(name),
    )
    const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)])
    for (const name of names) {
      const value = window[name as keyof Window] as unknown
      const isFunction = typeof value === 'function' && !/^[A-Z]/.test(name)
      Object.defineProperty(global, name, {
        value: isFunction ? value.bind(window) : value,
        configurable: true,
        writable: true,
      })
    }
    global.window = global
    global.self = global
    return {
      async teardown(global) {
        await window.happyDOM.abort()
        window.close()
        for (const [name, original] of before) {
          if (original) Object.defineProperty(global, name as string, original)
          else delete global[name as string]
        }
      },
    }
  },
} satisfies Environment
