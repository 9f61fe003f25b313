import type { ComponentProps } from 'react'
import { useHydrating } from '../lib/hydration.ts'

/**
 * A button that is a link until the script has loaded, so that a visitor's early press is not lost.
 */
export function EarlyButton(props: ComponentProps<'button'> & { href: string | undefined }) {
  const { href, onClick, ...rest } = props
  const hydrating = useHydrating()
  if (!hydrating || !href) return <button type="button" onClick={onClick} {...rest} />
  return (
    <a href={href} aria-label={rest['aria-label']} className={rest.className}>
      {rest.children}
    </a>
  )
}
