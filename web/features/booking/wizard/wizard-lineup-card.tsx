import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { priceFor } from '#words/durations.ts'
import * as words from '#words/wizard.ts'
import { classNames } from '../../../lib/class-names.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import type { WizardStep } from '../wizard-choices/booking-wizard-reducer.ts'
import { stepAddress } from '../wizard-choices/choice-address.ts'
import type { WizardChoices } from '../wizard-choices/wizard-choices.ts'
import { stepNames, stepsOf } from './wizard-progress.tsx'

/**
 * Stands beside the steps of a booking: what was chosen so far. A finished row links to its step.
 * Shown on screens from 1024 px, in the time step from 1280 px.
 */
export function WizardLineupCard(props: {
  step: WizardStep
  choices: WizardChoices
  /** What a card of hours pays, in words. */
  paid: ReactNode
}) {
  const { kind } = props.choices
  const rows = stepsOf(kind).filter((step) => step !== 'confirmation')
  return (
    <aside
      aria-label={words.yourBooking}
      className={classNames(
        'sticky top-6 hidden low:static',
        props.step === 'dateTime' ? 'xl:block' : 'lg:block',
      )}
    >
      {/* Forced colors show the transparent border, and hide the fill. */}
      <p className="heading-board rounded-t-card border border-transparent bg-board-8 px-5 pt-4 pb-3.5 tracking-[.03em] text-bulb">
        {words.lineupCard}
      </p>
      <dl className="card rounded-t-none border-t-0 px-5 pb-1.5">
        {rows.map((row, place) => (
          <LineupRow
            key={row}
            number={place + 1}
            name={stepNames[row]}
            current={row === props.step}
            waiting={row === 'info' ? words.fillingIn : words.choosing}
            to={stepAddress(row, kind)}
            state={{ from: props.step }}
          >
            {choiceInWords(row, props.choices)}
          </LineupRow>
        ))}
        {props.choices.rate && (
          <div className="border-t border-rule py-3.5 pl-6">
            <dt className="text-caption leading-5 font-semibold text-ink-3">{words.rate}</dt>
            <dd>
              <span className="font-[650]">
                {props.paid || priceFor(props.choices.rate, props.choices.durationMinutes)}
              </span>
              <span className="block text-small text-ink-3">{words.nothingToPay}</span>
            </dd>
          </div>
        )}
      </dl>
      <FrontDeskLine className="px-1 pt-3.5" />
    </aside>
  )
}

function choiceInWords(row: WizardStep, choices: WizardChoices): ReactNode {
  if (row === 'type') return choices.kindName
  if (row === 'instructor') return choices.instructorName
  if (row === 'info') return choices.playerName
  return (
    choices.time && (
      <>
        {choices.time.date}
        <br />
        {choices.time.range}
        <br />
        {choices.cageName}
      </>
    )
  )
}

function LineupRow(props: {
  number: number
  name: string
  current: boolean
  /** Shown in the current row until something is chosen. */
  waiting: string
  to: string
  state: object
  children: ReactNode
}) {
  const done = Boolean(props.children) && !props.current
  return (
    <div className="grid grid-cols-[24px_1fr] py-3.5 not-first:border-t not-first:border-rule">
      <span
        aria-hidden="true"
        className={classNames(
          'row-span-2 font-board text-[1.375rem] leading-5.5',
          props.current ? 'text-danger' : 'text-ink-3',
        )}
      >
        {props.number}
      </span>
      <dt className="text-caption leading-5 font-semibold text-ink-3">{props.name}</dt>
      <dd
        className={classNames(
          'col-start-2 min-w-0 leading-5.5',
          props.children ? 'font-[650]' : 'text-ink-3',
        )}
      >
        {done ? (
          <Link
            to={props.to}
            state={props.state}
            className="-my-1 block py-1 underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {props.children}
          </Link>
        ) : (
          props.children || (props.current ? props.waiting : words.notYet)
        )}
      </dd>
    </div>
  )
}
