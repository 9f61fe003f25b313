import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { handbook } from './scripts/read-handbook.ts'
import { siteGroups } from './scripts/site-groups.ts'
import { staffCopies } from './scripts/staff-copies.ts'
import { directionOf } from './shared/words/direction.ts'

/** Loads the script with low priority, so that on a slow line style and fonts arrive first. */
const scriptLast: Plugin = {
  name: 'script-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '$& fetchpriority="low"'),
  },
}

/** Lets `#words/` in the site's files mean the words of this build's language. */
const wordsOfLanguage: Plugin = {
  name: 'words-of-language',
  enforce: 'pre',
  resolveId: (source) =>
    source.startsWith('#words/') ? wordsFile(source.slice('#words/'.length)) : undefined,
}

/**
 * Writes the build's language into the shell: its code, its direction, and the sentences for a
 * browser without a script and for a page that did not load.
 */
const ownLanguage: Plugin = {
  name: 'own-language',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { bookingNeedsScript, pageNotLoaded } = await import(wordsFile('frame.ts'))
      const { locale } = await import(wordsFile('language.ts'))
      return html
        .replace('<html lang="en">', `<html lang="${language}"${directionOf(locale)}>`)
        .replace('%BOOKING_NEEDS_SCRIPT%', bookingNeedsScript)
        .replace('%PAGE_NOT_LOADED%', pageNotLoaded)
    },
  },
}

/**
 * Removes from Lucide's icons what no page needs: the former names of an icon, and React's keys.
 * The keys are random letters that do not compress, and the lines of an icon never change their
 * order.
 */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({
      code: code.replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm, ''),
      map: null,
    }),
  },
}

/** The styles that the server puts into a page, by the file from which its markup is rendered. */
const renderedFrom: Record<string, string> = {
  'public-pages.css': 'render.tsx',
  'staff-header.css': 'layouts/render-staff-header.tsx',
}

/** Limits these styles to the classes in the files that render the page. */
const renderedStyle: Plugin = {
  name: 'rendered-style',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/(public-pages|staff-header)\.css$/ },
    handler: (code, id) => {
      const sources = importedBy(renderedFrom[basename(id)] ?? '').map(
        (file) => `@source "${file}";`,
      )
      return { code: [code, ...sources].join('\n'), map: null }
    },
  },
}

/**
 * The language of this build (scripts/build-site.ts). Its pages have the words of no other, except
 * English ones that are not translated yet.
 */
const { FUNGO_LANGUAGE: language = 'en', FUNGO_DIST: dist = '../dist' } = process.env
const words = join(import.meta.dirname, 'shared/words')
const fonts = join(import.meta.dirname, 'web/fonts')
const outDir = language === 'en' ? dist : `${dist}/.${language}`

/**
 * Builds the site of one language for the browser or, with `--ssr`, the code by which the server
 * renders pages. scripts/build-site.ts runs it for each language.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [staffCopies]),
    wordsOfLanguage,
    handbook,
    ownLanguage,
    renderedStyle,
    tailwindcss(),
    scriptLast,
    bareIcons,
  ],
  // A language without fonts of its own uses the English ones. The browser then loads one more file
  // for its accents.
  resolve: {
    alias: { '@faces': join(fonts, existsSync(join(fonts, language)) ? language : 'en') },
  },
  // Development begins with the page alone. This path is relative to `root`. Those of a build's
  // input are not.
  optimizeDeps: { entries: ['index.html'] },
  // An installed server has no packages of the page, so their production builds are in the
  // renderer.
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: `${outDir}/.render`,
        copyPublicDir: false,
        minify: true,
      }
    : {
        outDir,
        emptyOutDir: true,
        // Fonts and pictures are kept beside the English pages.
        copyPublicDir: language === 'en',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['web/index.html', ...Object.keys(renderedFrom).map((file) => `web/${file}`)],
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // A page lists the names of all files that it may load, so the names are short. What
            // follows `~`, the names of further modules in the file, is cut off, and the hash has
            // seven characters.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            codeSplitting: { groups: siteGroups },
          },
        },
      },
}))

/** Returns the words of this build about a subject: English where the language has not begun it. */
function wordsFile(subject: string): string {
  const own = join(words, language, subject)
  return existsSync(own) ? own : join(words, 'en', subject)
}

/**
 * Returns a file of `web/` and all that it imports there, directly or through others. It leaves out
 * what the server does not render: the pages in `routes/` (accounts, staff, teams, waivers, help),
 * groups of bookings and the wall display.
 */
function importedBy(first: string): string[] {
  const files = new Set([first])
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, 'web', file), 'utf8')
    for (const [, name = ''] of text.matchAll(/['"](\.[^'"]+\.tsx?)['"]/g)) {
      const path = join(dirname(file), name)
      if (!notRendered.test(path)) files.add(path)
    }
  }
  return [...files]
}

const notRendered = /^(\.\.|routes|features\/(tv-display|booking\/(group-booking|manage-group)))\//
