import { type ReactNode, useEffect, useRef } from 'react'
import { stepOf, timeStep } from '#words/wizard.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { BasePath } from '../../../ui/art/base-path.tsx'
import type { Offer } from './group-lines.ts'
import type { Group } from './use-group.ts'

/**
 * What the screens of GroupPage and their parts get: the facility, what it offers, and the group so
 * far.
 */
export type GroupPart = { facility: BookableFacility; offer: Offer; group: Group }

/**
 * The frame of the screens on which a visitor of `/book` makes a group: the lineup, the time of one
 * booking, and the form. It shows the title, the progress drawn as bases, and the content. Each
 * screen begins at the top, with the title focused.
 */
export function GroupStepFrame(props: {
  title: string
  /** The step that the progress shows, numbered as for one booking. Default: choosing a time. */
  step?: { number: number; name: string }
  wide?: boolean
  children: ReactNode
}) {
  const { number, name } = props.step ?? { number: 2, name: timeStep }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      className={classNames(
        'wrap pt-4 pb-44 lg:pt-5.5 lg:pb-24 low:pb-6',
        !props.wide && 'lg:max-w-[720px]',
      )}
    >
      <div className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-x-3.5">
        <BasePath reached={number - 1} legs={3} />
        <div>
          <p className="text-small leading-4.5 text-ink-3">
            <b className="text-ink">{stepOf(number, 4)}</b> · {name}
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="heading-page text-[2.375rem]! lg:text-[2.75rem]!"
          >
            {props.title}
          </h1>
        </div>
      </div>
      {props.children}
      <FrontDeskLine className="mt-8" />
    </div>
  )
}
