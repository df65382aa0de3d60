import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { FIRST_PAGES, FRAME } from '../../scripts/bundle/firstPages.mjs'
import { planPageChunks } from '../../scripts/bundle/pageChunks.mjs'
import { isFirstWords } from './src/shared/i18n/firstWords.ts'

const target = process.env['PARLANCE_SERVER'] ?? 'http://127.0.0.1:8080'
/** The server refuses calls from other origins; in development ours stands before it. */
const server = { target, changeOrigin: true, headers: { origin: target } }

const LIBRARIES =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-intl|intl-messageformat|@formatjs|@tanstack\/(react-)?(router|router-core|query|query-core|store)|@tanstack\/history|clsx|@mantine\/store|@mantine\/core\/esm\/core)\//
const WORDS = /\/src\/(?:locales\/.+\.json|shared\/i18n\/words\/.+\.ts)$/
/** Parses the words when they are built: the browser then needs no parser of messages before its first page. */
const parsedWords: Plugin = {
  name: 'parsed-words',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  transform: {
    filter: { id: /\/src\/locales\/.+\.json$/ },
    handler(code) {
      const messages = Object.entries(JSON.parse(code) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(messages.map(([id, message]) => [id, parse(message)])))
    },
  },
}

/** The name of the file in which the words of a feature stand. */
function wordsOf(id: string): string | null {
  const locale = /(?:locales|words)\/([^/.]+)/.exec(id)?.[1]
  if (!locale) return null
  return isFirstWords(id) || id.endsWith('.first.ts') ? locale : `${locale}-more`
}

/** What is fetched with a part of the console: every page but those before the login stands in the frame. */
function loadOf(part: string) {
  const starts = part.includes('/entry/') ? ['index.html'] : ['index.html', FRAME]
  const isFirst = part === 'index.html' || Object.values(FIRST_PAGES).some((page) => page.at(-1) === part)
  // Fewer people open a menu or a drawer than its page.
  const isPage = /(Page|Tab)\.tsx$/.test(part)
  return { starts, weight: isFirst ? 6 : isPage ? 1 : 0.3 }
}

const WORD_FILES = { debugName: 'words', test: WORDS, name: wordsOf }
/** What every page needs: one file, which is compressed better than many and changes with its versions only. */
const LIBRARY_FILE = { name: 'libraries', test: LIBRARIES }

const source = { root: import.meta.dirname, plugins: [react(), parsedWords] }

/** Two files of words for each locale, whatever number of features wrote them, and few files of all else. */
async function fileGroups() {
  const site = {
    ...source,
    build: { rolldownOptions: { output: { codeSplitting: { groups: [WORD_FILES, LIBRARY_FILE] } } } },
  }
  const name = await planPageChunks(site, loadOf)
  // What a file holds is planned whole: what its modules import has a file of its own.
  return [WORD_FILES, { debugName: 'planned', name, includeDependenciesRecursively: false }]
}

export default defineConfig(async ({ command }) => ({
  ...source,
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For scripts/firstScript.mjs.
    manifest: true,
    // Fonts stay files: a font inlined in CSS would be fetched even where its characters never appear.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Every link to a page repeats the names of its files: short ones make the first page 5 KB smaller.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: command === 'build' ? await fileGroups() : [],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/custom': server },
  },
}))
