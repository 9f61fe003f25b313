import { Link, type LinkProps, useLocation } from 'react-router'

/** A link within the handbook. It remembers the screen from which somebody came. */
export function HandbookLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link state={state} {...props} />
}
