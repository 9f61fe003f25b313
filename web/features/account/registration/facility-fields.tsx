import * as words from '#words/new-facility.ts'
import { TextField } from '../../../ui/field.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { type FacilityForm, limits } from '../new-facility.ts'

/** The fields of a new facility (specification §2). Only the website may stay empty. */
export function FacilityFields({
  values,
  text,
  isShown,
}: FormFields<FacilityForm> & {
  /** True when this site will serve the facility. Then the hint shows the address with the slug. */
  isShown: boolean
}) {
  const field = (name: keyof FacilityForm) => ({ ...text(name), maxLength: limits[name] })
  return (
    <>
      <TextField
        label={words.facilityName}
        required
        autoComplete="organization"
        {...field('name')}
      />
      <TextField
        label={words.slug}
        required
        placeholder={words.slugPlaceholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={isShown && <SlugPreview slug={values.slug} />}
        {...field('slug')}
      />
      <TextField
        label={words.address}
        required
        autoComplete="street-address"
        {...field('address')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={words.phoneNumber}
          type="tel"
          required
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          label={words.email}
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
        label={words.website}
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
      <span className="sr-only">{words.preview}</span>
      <span className="wrap-anywhere">
        {location.host}/f/<b>{props.slug || words.slugExample}</b>
      </span>
    </>
  )
}
