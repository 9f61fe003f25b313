import { useQuery } from '@tanstack/react-query'
import { membershipQuery } from '../features/account/queries.ts'
import { HelpIndexPage } from '../features/help/help-index-page.tsx'
import { useSession } from '../lib/session.ts'
import { useFacilityIfCreated } from '../site/facility-query.ts'

/**
 * `/help`: the list of the handbook. It first shows only the part for the signed-in account. The
 * reader can choose another part, or all.
 */
export function HelpHome() {
  return <HelpIndexPage reader={useReader()} />
}

/**
 * Returns the anchor of the part for the signed-in account, or null for the whole list. Owners read
 * the whole list, and so does everybody whose account is not known.
 */
function useReader(): string | null {
  const { user } = useSession()
  const facility = useFacilityIfCreated()
  const { data } = useQuery({
    ...membershipQuery(user?.id ?? '', facility?.id ?? null),
    enabled: Boolean(user),
  })
  const admin = data?.adminOf.find(({ id }) => id === facility?.id)
  if (admin) return admin.role === 'desk' ? 'front-desk' : null
  return data?.instructorId ? 'instructors' : null
}
