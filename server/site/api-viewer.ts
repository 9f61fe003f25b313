import type { Context } from 'hono'

/**
 * `/docs/api`: the API's description in a viewer (swagger-ui), of this origin alone. It styles its
 * elements from its script, which the site's own policy would not let it.
 */
export function apiViewer(c: Context): Response {
  return c.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-cache' })
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/api.js"></script>
  </body>
</html>
`
