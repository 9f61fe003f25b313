/**
 * The first letter of a person's name on a disc, in the account menu, the sidebar and the top bar.
 * Decorative: the name is beside it or in a button's label.
 */
export function InitialBadge(props: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-lesson font-board text-[1.0625rem] leading-none text-on-lesson uppercase shadow-disc"
    >
      {[...props.name][0]}
    </span>
  )
}
