import { TextField } from '../../ui/field.tsx'
import { type FacilityErrors, type FacilityForm, limits } from './new-facility.ts'

/** The fields of specification §2; only the website may stay empty. */
export function FacilityFields(props: {
  form: FacilityForm
  errors: FacilityErrors
  onEdit: (patch: Partial<FacilityForm>) => void
}) {
  const { form, errors, onEdit } = props
  const field = (name: keyof FacilityForm) => ({
    name,
    error: errors[name],
    value: form[name],
    maxLength: limits[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label="Facility Name" required autoComplete="organization" {...field('name')} />
      <TextField
        label="Facility URL Slug"
        required
        placeholder="e.g. my-facility"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<SlugPreview slug={form.slug} />}
        {...field('slug')}
      />
      <TextField label="Address" required autoComplete="street-address" {...field('address')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="Phone Number"
          type="tel"
          required
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
      </div>
      <TextField
        label="Website"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        {...field('website')}
      />
    </>
  )
}

function SlugPreview(props: { slug: string }) {
  return (
    <>
      <span className="sr-only">Preview: </span>
      <span className="wrap-anywhere">
        {location.host}/<b>{props.slug || 'my-facility'}</b>
      </span>
    </>
  )
}
