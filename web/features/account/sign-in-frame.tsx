import type { ReactNode, Ref } from 'react'
import { clubhouse } from '#words/account.ts'
import { classNames } from '../../lib/class-names.ts'
import { Diamond } from '../../ui/art/diamond.tsx'
import { Seam } from '../../ui/art/seam.tsx'

/**
 * The frame of the pages around signing in, with their form on the right. From 900 px a picture is
 * on the left.
 */
export function SignInFrame(props: {
  title: string
  subtitle?: ReactNode
  /** True for a form 560 px wide. By default it is 400 px wide. */
  wide?: boolean
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  return (
    <div className="grid min-h-[calc(100dvh-65px)] min-[56.25rem]:grid-cols-[minmax(0,1fr)_22px_minmax(0,1.05fr)]">
      <div
        aria-hidden="true"
        className="turf relative isolate hidden overflow-hidden min-[56.25rem]:block"
      >
        <Diamond />
        <p className="sticky top-16 mx-14 my-16 font-board text-[5.25rem] leading-[.92] tracking-[.01em] uppercase">
          {clubhouse[0]}
          <br />
          {clubhouse[1]}
        </p>
      </div>
      <div className="hidden min-[56.25rem]:block">
        <Seam upright />
      </div>
      <div className="grid min-w-0 items-start justify-items-center px-4 pt-8 pb-14 min-[56.25rem]:items-center min-[56.25rem]:px-8">
        <div className={classNames('w-full min-w-0', props.wide ? 'max-w-140' : 'max-w-100')}>
          <h1 ref={props.headingRef} tabIndex={-1} className="heading-page">
            {props.title}
          </h1>
          {props.subtitle && <p className="mt-1 text-ink-2">{props.subtitle}</p>}
          {props.children}
        </div>
      </div>
    </div>
  )
}
