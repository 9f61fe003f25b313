import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Renders a translated sentence that contains elements, such as a link. Each language puts the
 * parts in its own order. They are passed as children, not as an array, so they need no keys.
 */
export function Sentence(props: { of: ReactNode[] }) {
  return createElement(Fragment, null, ...props.of)
}
