import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Plugin } from 'vite'
import { buildSite } from './build-site.ts'
import { proxiedPaths } from './proxied-paths.ts'
import { stopWithParent } from './stop-with-parent.js'

// `npm run dev`: serves the site with hot reload on PORT. The server runs on the next port and
// restarts when one of its files changes. A changed migration needs a restart by hand.
const port = Number(process.env.PORT || 3000)
const server = `http://127.0.0.1:${port + 1}`

stopWithParent()
// The server puts the facility into a built page, so a build must exist. It may be old.
if (!existsSync('dist/index.html')) await buildSite()

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    SITE_URL: process.env.SITE_URL || `http://localhost:${port}`,
  },
  stdio: 'inherit',
})
const site = await createServer({
  plugins: [facilityFromServer()],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(proxiedPaths().map((path) => [path, server])),
  },
})
api.on('exit', (code) => {
  void site.close().finally(() => process.exit(code ?? 1))
})
// Vite would end this process at once, but the server must shut down first.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal))

// For a request that the server cannot answer yet, Vite would print a stack.
await pageOnceReady()
await site.listen()
site.printUrls()

/** Copies the facility's data from the server's page into Vite's. */
function facilityFromServer(): Plugin {
  const script = /<script[^>]*\bid="fungo"[^>]*>[^<]*<\/script>/
  return {
    name: 'facility-from-server',
    transformIndexHtml: async (html) => {
      const data = script.exec(await pageOnceReady())?.[0]
      return data ? html.replace('</head>', () => `${data}\n</head>`) : html
    },
  }
}

async function pageOnceReady(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(server).catch(() => undefined)
    if (response?.ok) return response.text()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return ''
}
