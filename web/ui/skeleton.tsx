import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

/** A grey bar in the place of loading content. Set its size by class. */
export function Skeleton(props: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', props.className)} />
}

/**
 * What stands for loading content. Announces `label`, and shows a skeleton for each class in
 * `bars`.
 */
export function Loading(props: {
  label: string
  className?: string
  bars?: readonly string[]
  children?: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.bars?.map((look, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar has only its position
        <Skeleton key={place} className={look} />
      ))}
      {props.children}
    </div>
  )
}

/** The placeholder of a list: `rows` equal lines with the same skeletons. */
export function LoadingRows(props: {
  label: string
  rows: number
  /** Classes of a line. */
  look: string
  bars: readonly string[]
  className?: string
}) {
  return (
    <Loading label={props.label} className={props.className}>
      {Array.from({ length: props.rows }, (_, row) => row).map((row) => (
        <div key={row} className={classNames('flex items-center gap-6 border-rule', props.look)}>
          {props.bars.map((bar) => (
            <Skeleton key={bar} className={bar} />
          ))}
        </div>
      ))}
    </Loading>
  )
}
