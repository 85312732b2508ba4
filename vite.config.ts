import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Packages that share one file each, so that a route's first visit fetches a whole piece and later ones nothing. */
const chunkOf = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|@oxc-project|rolldown[\\/]runtime|vite[\\/]preload-helper/, priority: 9 },
  { name: 'shapes', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'form', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
  { name: 'overlay', test: /node_modules[\\/](@base-ui|@floating-ui)[\\/]/ },
  { name: 'widgets', test: /node_modules[\\/](antd-mobile|@react-spring|@use-gesture|ahooks|rc-field-form)[\\/]/ },
]

/** Shapes and endpoints only build values: one that a page does not use is left out of its code. */
const pureCalls = ['z', 'endpoint', 'labelled', 'text', 'maybeText', 'pageOf', 'wholeNumber', 'screen', 'route', 'lazy', 'createContext']

export default defineConfig({
  base: '/',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: 'dist/web',
    target: ['chrome99', 'safari15.4'],
    cssTarget: ['chrome99', 'safari15.4'],
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      treeshake: { manualPureFunctions: pureCalls },
      input: { phone: 'index.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkOf },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000', '/blade-': 'http://127.0.0.1:3000' },
  },
})
