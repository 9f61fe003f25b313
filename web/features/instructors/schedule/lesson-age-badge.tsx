/** In an instructor's schedule: marks a lesson whose player is under 18. */
export function LessonAgeBadge() {
  return (
    <>
      <span aria-hidden="true">U18</span>
      <span className="sr-only">player under 18</span>
    </>
  )
}
