/**
 * Returns the SQL that counts the messages that failed for good in the last day, for operators: in
 * `doctor`, `facilities status` and `/metrics`. `facility` is an expression for one facility's id.
 * Messages are tried for three days, so only younger ones than five days are read.
 */
export const mailFailedInDay = (facility?: string) => `(
    select count(*)::integer
    from public.email_logs failed
    left join private.mail_queue tried on tried.email_log_id = failed.id
    where failed.delivery_status = 'failed' and failed.created_at > now() - interval '5 days'
      and coalesce(tried.failed_at, failed.created_at) > now() - interval '1 day'
      ${facility === undefined ? '' : `and failed.facility_id = ${facility}`}
  )`
