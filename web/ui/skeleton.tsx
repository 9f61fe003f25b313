import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/** A grey bar in the place of something that loads; give it a size by class. */
export function Skeleton(props: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', props.className)} />
}

/** A region that loads: says so once to screen readers and shows the skeletons inside. */
export function Loading(props: { label: string; className?: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  )
}
