/** Marks a lesson of a minor. */
export function LessonAgeBadge() {
  return (
    <>
      <span aria-hidden="true">U18</span>
      <span className="sr-only">player under 18</span>
    </>
  )
}
