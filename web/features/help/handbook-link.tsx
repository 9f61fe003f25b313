import { Link, type LinkProps, useLocation } from 'react-router'

/** A link within the handbook. It keeps the screen that the reader came from, for the way back. */
export function HandbookLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link state={state} {...props} />
}
