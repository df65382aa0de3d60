import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isFirstWords } from './src/shared/i18n/firstWords'

const target = process.env['PARLANCE_SERVER'] ?? 'http://127.0.0.1:8080'
/** The server refuses calls from other origins; in development ours stands before it. */
const server = { target, changeOrigin: true, headers: { origin: target } }

/** The name of the file in which the words of a feature stand. */
function wordsOf(id: string): string | null {
  const locale = /locales\/([^/]+)\//.exec(id)?.[1]
  if (!locale) return null
  return isFirstWords(id) ? locale : `${locale}-more`
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts stay files: a font inlined in CSS would be fetched even where its characters never appear.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Two files of words for each locale, whatever number of features wrote them.
        codeSplitting: { groups: [{ debugName: 'words', test: /\/src\/locales\//, name: wordsOf }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/custom': server },
  },
})
