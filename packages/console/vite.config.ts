import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/custom': 'http://127.0.0.1:8080',
    },
  },
})
