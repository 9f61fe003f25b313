import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence of the catalogue with elements in it, such as a link: its parts, in their order. */
export function Sentence(props: { of: ReactNode[] }) {
  return createElement(Fragment, null, ...props.of)
}
