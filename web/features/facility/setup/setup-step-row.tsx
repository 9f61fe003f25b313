import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SetupStep } from './rules.ts'

/**
 * A row of the page Opening day, on which owners set up a new facility: one step, and whether it is
 * done. The next step is highlighted and shows what to do (`children`).
 */
export function SetupStepRow(props: {
  step: SetupStep
  number: number
  isNext: boolean
  children?: ReactNode
}) {
  const { step, isNext } = props
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-rule px-4 py-3.25 last:border-0 md:px-5',
        isNext && 'bg-selected shadow-[inset_3px_0_0_var(--color-selected-line)]',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid h-10 w-9 place-items-center rounded-plate pt-px font-board text-[1.625rem] leading-none',
          step.isDone
            ? 'bg-open text-link'
            : isNext
              ? 'bg-plate text-bulb'
              : 'bg-sunken text-ink-2',
        )}
      >
        {step.isDone ? <Icon of={Check} /> : props.number}
      </span>
      <div className="min-w-0">
        <h2 className="text-body leading-5.5 font-[680]">
          {step.title}
          <span className="sr-only">
            {step.isDone ? ', done' : step.isOptional ? '' : ', to do'}
          </span>
          {step.isOptional && !step.isDone && (
            <span className="font-normal text-ink-3"> (optional)</span>
          )}
        </h2>
        <p className={classNames('text-ui wrap-anywhere', isNext ? 'text-ink-2' : 'text-ink-3')}>
          {step.text}
        </p>
        {props.children}
      </div>
      {(step.isDone || step.isOptional) && (
        <Link to={step.to} className="link text-small" aria-label={linkName(step)}>
          {linkWord(step)}
        </Link>
      )}
    </li>
  )
}

function linkName(step: SetupStep): string {
  return `${linkWord(step)}: ${step.title}`
}

/** The last step leads to the booking page, where nothing is changed. */
function linkWord({ isDone, name }: SetupStep): string {
  return isDone && name !== 'share' ? 'Change' : 'Open'
}
