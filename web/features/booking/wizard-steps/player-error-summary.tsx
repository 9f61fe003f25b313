import { fieldsWrong } from '#words/booking-form.ts'
import type { FieldErrors } from '../../../ui/form-state.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Above the form of a booking or a group: what is wrong. Each line leads to its field. */
export function PlayerErrorSummary(props: {
  errors: FieldErrors
  onFocus: (field: string) => void
}) {
  const found = Object.entries(props.errors)
  if (found.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-[650]">{fieldsWrong(found.length)}</p>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-7 items-center underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault()
                props.onFocus(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
