import type { ReactNode } from 'react'

/**
 * A bar at the bottom of a long form: the unsaved changes on the left, the buttons on the right,
 * together no wider than the widest form. On a short or very narrow screen a sticky bar would cover
 * a third of the form, so there it stays at the form's end.
 */
export function SaveBar(props: { message: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 max-[22.5rem]:static low:static -mx-4 mt-6 -mb-40 border-t border-edge bg-page px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:-mx-8 md:px-8">
      <div className="flex w-full max-w-240 flex-wrap items-center justify-end gap-x-2.5 gap-y-2 max-sm:[&>a]:flex-1 max-sm:[&>button]:flex-1">
        <div className="mr-auto min-w-0 text-small text-ink-2 max-sm:basis-full sm:flex-1">
          {props.message}
        </div>
        {props.children}
      </div>
    </div>
  )
}
