import { type ReactNode, useState } from 'react'
import { Loaded } from './loaded.tsx'
import { SwitchField } from './switch-field.tsx'

/** A fetched list whose rows are in use or not, and a switch that leaves out those that are not. */
export function ListWithInactive<Row extends { is_active: boolean }>(props: {
  query: {
    data: readonly Row[] | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  /** Skeletons, in a `Loading`. */
  loading: ReactNode
  /** The screen's sentence for a failure. */
  failed: string
  /** Stands where there are no rows at all. */
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
