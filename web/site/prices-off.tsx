import Banknote from 'lucide-react/icons/banknote'
import { Link } from 'react-router'
import { staffPaths } from '../staff-paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Shown in place of a page about money where prices are switched off. */
export function PricesOff({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Banknote}
        title="No prices are shown here."
        action={
          <Link className="link" to={staffPaths.adminSettingsPart('prices')}>
            Settings
          </Link>
        }
      />
    </>
  )
}
