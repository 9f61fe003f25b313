import { Popover } from '@base-ui/react/popover'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import * as words from '#words/desk-card.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { blockElement } from './block-element.ts'
import { useTabletScreen } from './use-tablet-screen.ts'

/** The height of a toast of three lines at the top of the page, in pixels. */
const toastHeight = 104

/**
 * The frame of a booking's card on the day board. It is beside the booking's block and never covers
 * it, and the board can be used while it is open. On a phone it is a dialog.
 */
export function DetailsPanel(props: {
  blockId: string
  title: string
  description: string
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}) {
  const fits = useTabletScreen()
  // A dialog stays one when a phone is turned, which would discard what is typed in it.
  const [isBeside, setBeside] = useState(fits)
  if (isBeside && !fits) setBeside(false)
  if (!isBeside) {
    return (
      <Dialog
        open
        title={props.title}
        description={props.description}
        onClose={props.onClose}
        footer={props.footer}
      >
        {props.children}
      </Dialog>
    )
  }
  return (
    <Popover.Root
      open
      // A press on a toast, which may offer an undo, does not count as a press outside the panel.
      onOpenChange={(open, { event }) => !open && !isOnMessage(event) && props.onClose()}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => blockElement(props.blockId)}
          // By default it would first move along when the page scrolls, and then jump back, so that
          // a press could hit another button.
          positionMethod="fixed"
          side="right"
          sideOffset={10}
          collisionPadding={{ top: toastHeight, right: 12, bottom: 12, left: 12 }}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-30 print:absolute!"
        >
          <Popover.Popup
            finalFocus={() => blockElement(props.blockId)}
            // Moves toasts to the top of the page (toast-list.tsx). Below they would cover the
            // buttons.
            data-details-card
            // As high while its parts load as afterwards, so that no button moves under a press.
            className="dense flex h-[min(var(--available-height),40rem)] w-84 flex-col lg:w-88 rounded-card border-[1.5px] border-ink bg-surface shadow-2 outline-none"
          >
            <Popover.Arrow className="data-[side=left]:-right-2 data-[side=left]:rotate-135 data-[side=right]:-left-2 data-[side=right]:-rotate-45 size-3.5 border-t-[1.5px] border-l-[1.5px] border-ink bg-surface" />
            <div className="flex items-start gap-2 pt-3 pr-2 pl-5">
              <div className="min-w-0 flex-1 pt-1">
                <Popover.Title className="heading-card wrap-anywhere">{props.title}</Popover.Title>
                <Popover.Description className="text-ui">{props.description}</Popover.Description>
              </div>
              <Popover.Close render={<IconButton label={words.closeDetails} icon={X} />} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-3 pb-3" tabIndex={0}>
              {props.children}
            </div>
            {props.footer && (
              <div className="flex flex-wrap gap-2 border-t border-rule px-3 py-2">
                {props.footer}
              </div>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function isOnMessage(event: Event): boolean {
  // When focus leaves, this is the element that receives it.
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Element && target.closest('[data-toasts]') !== null
}
