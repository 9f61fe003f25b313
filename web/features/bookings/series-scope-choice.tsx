import { Choice, ChoiceGroup, ChoiceTick } from '../../ui/choice.tsx'
import { type SeriesScope, seriesScopes } from './series-scope.ts'

/** One date of a series, this and the following, or all. */
export function SeriesScopeChoice(props: {
  legend: string
  scope: SeriesScope
  onChoose: (scope: SeriesScope) => void
}) {
  return (
    <ChoiceGroup legend={props.legend}>
      <div className="grid gap-2">
        {seriesScopes.map(({ scope, label }) => (
          <Choice
            key={scope}
            name="series-scope"
            checked={scope === props.scope}
            onChange={() => props.onChoose(scope)}
            className="flex min-h-11 items-center gap-3 px-3.5 py-2 text-ui"
          >
            <ChoiceTick />
            {label}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
