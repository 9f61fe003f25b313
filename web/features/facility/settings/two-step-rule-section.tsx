import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { secondStepRuleQuery } from '../../account/queries.ts'
import { useRequireSecondStep } from './mutations.ts'
import { messages } from './rules.ts'
import { ruleHint } from './second-step-hint.ts'

/**
 * In Settings: the switch that requires a second step of all administrators. It saves at once. Only
 * somebody who has passed a second step can switch it on.
 */
export function TwoStepRuleSection({ facilityId }: { facilityId: string }) {
  const rule = useQuery(secondStepRuleQuery(facilityId))
  const requiring = useRequireSecondStep(facilityId)
  return (
    <section id="two-step-rule" aria-labelledby="two-step-rule-title" className="card p-5">
      <h2 id="two-step-rule-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Two-step verification of administrators
      </h2>
      <Loaded
        query={rule}
        failed={messages.loadSecondStep}
        loading={<Loading label="Loading" className="py-3" bars={['h-10']} />}
      >
        {(found) =>
          found && (
            <SwitchField
              label="Require it from every administrator"
              hint={ruleHint(found)}
              checked={requiring.sending ?? found.is_required}
              disabled={!found.is_required && !found.is_passed}
              onChange={({ target }) => requiring.send(target.checked)}
            />
          )
        }
      </Loaded>
      <FailureNotice text={requiring.failure} className="mt-3" />
    </section>
  )
}
