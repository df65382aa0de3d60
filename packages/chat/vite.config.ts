import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the embed script: one file, with Preact in React's place so that a visitor's page stays light. */
export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    lib: { entry: 'src/widget.tsx', formats: ['iife'], name: 'ParlanceWidget', fileName: () => 'widget.js' },
  },
})
