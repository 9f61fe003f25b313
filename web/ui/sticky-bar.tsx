import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { back } from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * The id of the bar's summary: the choices so far, or what is still missing. The step's button
 * refers to it (`aria-describedby`), so that a screen reader says why the button does not work yet.
 */
export const barSummaryId = 'bar-summary'

/**
 * The bar of a step in which visitors book or move a booking: Back and the button that goes on.
 * Below 1024 px it is pinned to the bottom and has a summary of the choices. On wider screens the
 * page itself shows them, so the bar shows only what is missing, unless `pinned` keeps it at the
 * bottom there too. On a screen of little height it is never pinned.
 */
export function StickyBar(props: {
  icon: LucideIcon
  summary: ReactNode
  detail?: ReactNode
  /** True while a choice is missing. The summary says which. */
  waiting?: boolean
  pinned?: boolean
  onBack: () => void
  backDisabled?: boolean
  children: ReactNode
}) {
  const { pinned, waiting } = props
  return (
    <div
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-bar md:px-8 low:static low:mt-4',
        !pinned &&
          'lg:static lg:z-auto lg:mt-8 lg:border-t lg:border-rule lg:bg-transparent lg:px-0 lg:pt-6 lg:pb-0 lg:shadow-none',
      )}
    >
      <div
        className={classNames(
          // The final height, so that the bar does not jump while its parts arrive one by one.
          'grid min-h-25.5 content-start grid-cols-[minmax(0,1fr)] gap-2.5 lg:min-h-0',
          pinned && 'lg:mx-auto lg:flex lg:max-w-280 lg:items-center lg:justify-between',
        )}
      >
        <p
          id={barSummaryId}
          className={classNames(
            'flex min-h-10 items-center gap-2.5 text-ui leading-5',
            !pinned && (waiting ? 'lg:min-h-0 lg:justify-end' : 'lg:hidden'),
          )}
        >
          <Icon of={props.icon} className={classNames(!pinned && 'lg:hidden')} />
          <span className="min-w-0">
            <span className={classNames('block', waiting ? 'text-ink-2' : 'font-[620]')}>
              {props.summary}
            </span>
            {props.detail && (
              <span className={classNames('block truncate text-ink-3', !pinned && 'lg:hidden')}>
                {props.detail}
              </span>
            )}
          </span>
        </p>
        <div className="grid grid-cols-[auto_1fr] gap-2.5 max-[20rem]:[&>*]:px-1! lg:flex lg:justify-between">
          <Button
            variant="secondary"
            size="large"
            className="text-body! lg:min-w-30"
            onClick={props.onBack}
            disabled={props.backDisabled}
          >
            {back}
          </Button>
          {props.children}
        </div>
      </div>
    </div>
  )
}
