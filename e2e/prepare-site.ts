import { buildSite } from '../scripts/build-site.ts'

/** Before the first worker: two of them building the site at once would be in each other's way. */
export default function prepareSite(): void {
  buildSite()
}
