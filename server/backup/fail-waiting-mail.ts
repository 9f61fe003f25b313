import type pg from 'pg'

/**
 * After a backup was restored or a facility was imported: marks the waiting mail as failed. It may
 * have been sent since the backup was made, and nobody should get it twice. Staff can send it
 * again. Without `facilityId` it marks the mail of all facilities.
 */
export async function failWaitingMail(client: pg.ClientBase, facilityId?: string): Promise<void> {
  await client.query(
    `with held as (
       update private.mail_queue queued set next_attempt_at = null, leased_until = null
       from public.email_logs log
       where log.id = queued.email_log_id and next_attempt_at is not null
         and ($1::uuid is null or log.facility_id = $1)
       returning email_log_id
     )
     update public.email_logs log
     set delivery_status = 'failed',
       error = 'It waited when the backup was made, and may have been sent since. Send it again if it was not.'
     from held
     where log.id = held.email_log_id`,
    [facilityId ?? null],
  )
}
