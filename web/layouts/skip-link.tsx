import { skipToContent } from '#words/layout.ts'

/** The first link for keyboard users. It skips the navigation and goes to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded-control bg-ink px-4 py-3 text-page focus:top-2"
    >
      {skipToContent}
    </a>
  )
}
