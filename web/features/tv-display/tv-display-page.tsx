import { usePageTitle } from '../../site/use-page-title.ts'

/** `/display`: the place of the screen on the facility's wall (specification §2). */
export function TvDisplayPage() {
  usePageTitle('TV Display')
  return (
    <div className="wrap py-10 md:py-16">
      <div className="board on-dark grid min-h-80 content-center justify-items-center gap-4 px-6 py-14 text-center">
        <h1 className="font-board text-[4rem] leading-none tracking-[.015em] uppercase md:text-[6rem]">
          TV Display
        </h1>
        <p className="heading-board text-board-muted">Coming soon</p>
        <p className="max-w-[44ch] text-board-muted">
          A board for the wall: who is in which cage now, who is next and how long is left.
        </p>
      </div>
    </div>
  )
}
