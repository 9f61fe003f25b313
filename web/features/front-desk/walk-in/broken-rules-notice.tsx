import { ruleIs, rules, setsAside } from '#words/desk-moves.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type BrokenRule, type RuleWords, ruleSentence } from './rules.ts'

/** Tells the desk which rules a booking or a move would break, with the limits of each. */
export function BrokenRulesNotice(props: { broken: readonly BrokenRule[]; words: RuleWords }) {
  return (
    <Notice tone="warning" role="status">
      <b>{setsAside(props.broken.length)}</b>
      <ul className="mt-1 grid gap-0.5">
        {props.broken.map((each) => (
          <li key={each.rule}>
            <b>{ruleIs(rules[each.rule] ?? each.rule)}</b> {ruleSentence(each, props.words)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
