import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const target = process.env['PARLANCE_SERVER'] ?? 'http://127.0.0.1:8080'
/** The server refuses calls from other origins; in development ours stands before it. */
const server = { target, changeOrigin: true, headers: { origin: target } }

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
        // One file of words for each locale, whatever number of features wrote it.
        codeSplitting: {
          groups: [{ test: /\/src\/locales\//, name: (id) => /locales\/([^/]+)\//.exec(id)?.[1] ?? null }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/custom': server },
  },
})
