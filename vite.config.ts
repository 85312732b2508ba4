import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What is loaded together, by folder and package; a file belongs to the first group that takes it.
 * A group holds only what its client imports, since phone and desk are built separately. Code that
 * needs another place is moved to another folder, never named here.
 */
export const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'base',
    test: /platform[\\/](contract|web[\\/](calls|http|kit[\\/](list|page)|navigation|overlays|session|shell))[\\/]/,
  },
  // Everything else that the entry imports, above all the manifests of the domains.
  { name: 'app', tags: ['$initial' as const] },
  // As separate files, shared icons would cost more than their content.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
  { name: 'layers', test: /platform[\\/]web[\\/]kit[\\/]overlay[\\/]/ },
  {
    // Input fields and small forms, as the sign-in pages need them.
    name: 'fields',
    test: /platform[\\/](web[\\/](kit[\\/]input|form[\\/](small|validation))|desk[\\/]form[\\/]small)[\\/]/,
  },
  // The store of the device, which pages, drafts and signing out use without any form.
  { name: 'device', test: /platform[\\/]web[\\/]device[\\/](?!kept|signOut)/ },
  { name: 'signIn', test: /domains[\\/]\w+[\\/](phone|desk)[\\/]signIn[\\/]/ },
  { name: 'home', test: /domains[\\/]\w+[\\/]phone[\\/]home[\\/]/ },
  { name: 'today', test: /domains[\\/]\w+[\\/]phone[\\/]today[\\/]/ },
  // Buttons that open a sheet, which pages with a form of their own use without the form kit.
  { name: 'pickers', test: /platform[\\/]web[\\/]form[\\/]pickers[\\/]/ },
  {
    name: 'form',
    test: /node_modules[\\/](react-hook-form|@hookform)[\\/]|platform[\\/]web[\\/]form[\\/](?!days|file|pickers|rare|sheets)/,
  },
  { name: 'overlay', test: /node_modules[\\/]@base-ui[\\/]/ },
  { name: 'widgets', test: /node_modules[\\/]antd-mobile[\\/]/ },
  { name: 'frame', test: /platform[\\/]desk[\\/]shell[\\/]/ },
  { name: 'tables', test: /platform[\\/]desk[\\/]crud[\\/]/ },
]

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: {
    alias: [
      {
        // antd measures scroll bars by a style element, which the content security policy refuses.
        find: /^\.\.?\/getScrollBarSize(\.js)?$/,
        replacement: fileURLToPath(new URL('platform/desk/scrollBarSize.ts', import.meta.url)),
      },
    ],
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: '_[hash:base64:5]' } : {}),
    },
  },
  build: {
    target: ['chrome99', 'safari15.4'],
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  optimizeDeps: { entries: '{,desk/}index.html' },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/blade-': server } },
}))
