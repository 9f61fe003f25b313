import { type ReactNode, useState } from 'react'
import { Loaded } from './loaded.tsx'
import { SwitchField } from './switch-field.tsx'

/** A list of what staff manage, such as instructors, with a switch that hides the inactive rows. */
export function ListWithInactive<Row extends { is_active?: boolean }>(props: {
  query: {
    data: readonly Row[] | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  /** Skeletons, in a `Loading`. */
  loading: ReactNode
  /** The screen's message for a failure. */
  failed: string
  /** Shown when there are no rows at all. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}) {
  const [withInactive, setWithInactive] = useState(true)
  return (
    <Loaded query={props.query} failed={props.failed} loading={props.loading}>
      {(all) =>
        all.length === 0 ? (
          props.empty
        ) : (
          <>
            <SwitchField
              label="Show inactive"
              checked={withInactive}
              onChange={(event) => setWithInactive(event.target.checked)}
            />
            {props.children(all.filter((row) => withInactive || row.is_active))}
          </>
        )
      }
    </Loaded>
  )
}
