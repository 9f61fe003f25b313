/** Stitching on leather, 22 px: under the hero, between the halves of a ticket, beside a panel. */
export function Seam(props: { upright?: boolean }) {
  return (
    <div aria-hidden="true" className={props.upright ? 'seam-upright h-full' : 'seam w-full'} />
  )
}
