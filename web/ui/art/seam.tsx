/**
 * A dividing line like stitching on leather, 22 px thick, such as between the halves of a ticket.
 */
export function Seam(props: { upright?: boolean }) {
  return (
    <div aria-hidden="true" className={props.upright ? 'seam-upright h-full' : 'seam w-full'} />
  )
}
