import { Link, type LinkProps, useLocation } from 'react-router'

/** A link within the handbook. It passes on the screen from which the reader came. */
export function HandbookLink(props: LinkProps) {
  const { state } = useLocation()
  return <Link state={state} {...props} />
}
