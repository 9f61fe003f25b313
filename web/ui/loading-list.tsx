import { Loading } from './skeleton.tsx'

/** Stands in the place of a list while its rows load. */
export function LoadingList(props: { label: string }) {
  return <Loading label={props.label} className="card grid gap-5 p-5" bars={['h-10', 'h-10']} />
}
