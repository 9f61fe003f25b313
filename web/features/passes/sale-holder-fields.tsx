import { useQuery } from '@tanstack/react-query'
import { lengths } from '../../../shared/lengths.ts'
import { customerSearchQuery } from '../../site/customer-search.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Form } from '../../ui/use-form.ts'
import { holderTeamsQuery } from './queries.ts'
import type { SaleForm } from './rules.ts'

/**
 * On the page that sells a pass: the fields for its holder, a customer, a team or nobody, and for
 * the address that gets its code.
 */
export function SaleHolderFields(props: { facilityId: string; form: Form<SaleForm> }) {
  const { facilityId, form } = props
  const { values, errors, edit } = form
  const typed = values.holder
  const found = useQuery(customerSearchQuery(facilityId, values.customer ? '' : typed))
  const teams = useQuery(holderTeamsQuery(facilityId))
  const active = teams.data ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <TextField
          label="For whom"
          optional
          autoComplete="off"
          maxLength={lengths.name}
          hint="A customer by name, email or phone."
          name="holder"
          error={errors.holder}
          value={values.customer?.name ?? typed}
          onChange={({ target }) => edit({ holder: target.value, customer: null })}
        />
        {!values.customer && typed.trim() && found.data && (
          <ul aria-label="Customers found" className="grid gap-1">
            {found.data.slice(0, 5).map(({ id, name, email }) => (
              <li key={id}>
                <Button
                  variant="secondary"
                  size="small"
                  className="w-full justify-start"
                  onClick={() =>
                    edit({ customer: { id, name }, email: values.email || (email ?? '') })
                  }
                >
                  {email ? `${name}, ${email}` : name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        label="Email"
        optional
        inputMode="email"
        autoComplete="off"
        maxLength={lengths.email}
        hint="The code goes there."
        {...form.text('email')}
      />
      {active.length > 0 && (
        <SelectField
          label="Team"
          optional
          empty="No team"
          options={active.map(({ id, name }) => [id, name] as const)}
          value={values.teamId}
          onChange={({ target }) => edit({ teamId: target.value })}
        />
      )}
    </div>
  )
}
