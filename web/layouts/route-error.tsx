import { ErrorPanel } from './error-panel.tsx'

/** A page that broke, most often because its files were replaced by a newer version. */
export function RouteError() {
  return (
    <main>
      <ErrorPanel message="This page could not be loaded." />
    </main>
  )
}
