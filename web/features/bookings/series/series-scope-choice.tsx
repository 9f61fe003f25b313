import { useQuery } from '@tanstack/react-query'
import * as words from '#words/desk-card.ts'
import { Choice, ChoiceGroup, ChoiceTick } from '../../../ui/choice.tsx'
import { type SeriesScope, seriesScopes } from '../rows/series-scope.ts'
import { seriesDatesQuery } from './queries.ts'

/** Asks staff who change or cancel a booking of a series which of its dates they mean. */
export function SeriesScopeChoice(props: {
  legend: string
  booking: { series_id: string | null; start_time: string }
  scope: SeriesScope
  onChoose: (scope: SeriesScope) => void
}) {
  const dates = useQuery(seriesDatesQuery(props.booking.series_id))
  return (
    <ChoiceGroup legend={props.legend}>
      <div className="grid gap-2">
        {seriesScopes(dates.data ?? [], props.booking.start_time).map(({ scope, label, dates }) => (
          <Choice
            key={scope}
            name="series-scope"
            checked={scope === props.scope}
            onChange={() => props.onChoose(scope)}
            className="flex min-h-11 items-center gap-3 px-3.5 py-2 text-ui"
          >
            <ChoiceTick />
            {label}
            {dates > 1 && <span className="text-ink-3">{words.dates(dates)}</span>}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
