import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import * as words from '#words/waiver.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { waiverQuery } from './queries.ts'
import { SignedWaiver } from './signed-waiver.tsx'
import { WaiverForm } from './waiver-form.tsx'
import type { Signed } from './waiver-signature.ts'

/**
 * `/waiver/{token}`: a customer reads the facility's waiver, and signs it for the players of the
 * link, such as those of a booking or a group. With `?desk` the page is open on the front desk's
 * tablet, and a button leads back to the desk.
 */
export function WaiverPage() {
  usePageTitle(words.waiver)
  const { token = '' } = useParams()
  const read = useFreshQuery(waiverQuery(token))
  const [signature, setSignature] = useState<Signed>()
  const isAtDesk = useSearchParams()[0].has('desk')
  return (
    <div className="wrap max-w-[584px] pt-5 pb-52">
      {read.isPending ? (
        <Loading label={words.waiver} bars={['h-10', 'h-72 rounded-card!']} />
      ) : read.data === undefined ? (
        <Notice tone="error" onRetry={() => read.refetch()}>
          {errorText(read.error, words.waiverFailed)}
        </Notice>
      ) : read.data === null ? (
        <NothingToSign />
      ) : signature ? (
        <SignedWaiver token={isAtDesk ? null : token} waiver={read.data} signature={signature} />
      ) : (
        <WaiverForm
          token={token}
          waiver={read.data}
          onSigned={(signed, isCopied) => setSignature({ ...signed, isCopied, at: new Date() })}
        />
      )}
      {isAtDesk && (
        <Button variant="secondary" size="large" className="no-print mt-6" onClick={giveBack}>
          {words.giveBack}
        </Button>
      )}
      {!read.isPending && <FrontDeskLine className="no-print mt-8" />}
    </div>
  )
}

/**
 * Leads the tablet back to the desk. If somebody had entered a PIN there, the desk is locked until
 * one of the staff enters theirs. The desk's page replaces this one in the browser's history, so
 * that the button Back does not show the family's waiver.
 */
function giveBack(): void {
  location.replace('/admin/bookings/sign')
}

function NothingToSign() {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="heading-page">{words.nothingToSign}</h1>
      <p className="text-ink-2">{words.nothingAtLink}</p>
    </div>
  )
}
