import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { coinMarks } from './build/coin-marks.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { offlineFiles } from './build/offline-files.ts'
import { routeList } from './build/route-list.ts'

const server = process.env.SERVER ?? 'http://127.0.0.1:3000'
const passedOn = { target: server, changeOrigin: true, headers: { origin: server } }

/** The one font file that every page needs at once starts loading with the page, not after the styles. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find(file => /inter-latin-wght-normal.*\.woff2$/.test(file))
      return font
        ? [{ tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' }]
        : []
    },
  },
}

/** What every page needs, in a few files instead of dozens; the rest is split by itself along the lazy screens. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  { name: 'texts', test: /node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\// },
  // An icon of one screen alone comes with that screen.
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
  {
    name: 'frame',
    // Of the design system only what nearly every screen shows; fields, forms, dialogs and menus come with the screens that use them, and what only
    // traders need with their screens.
    test: /packages\/(wire|i18n|rules|money)\/src\/(?!charts|perp|options|limits|risk-quiz)|packages\/client\/src\/(?!live|form|toasts\/toast-stack)|packages\/ui\/src\/(numbers|marks|theme)\/|packages\/ui\/src\/states\/(error|empty|page)|apps\/web\/src\/shared\/(?!terms|evidence|facts)|apps\/web\/src\/trading\/(market-paths|article-link)|node_modules\/(zod|zustand|@tanstack\/(query-core|react-query))\//,
  },
]

/** The package names its development build alone; what is built for people takes the other one. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'react-router') return undefined
    return join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production/index.mjs')
  },
}

export default defineConfig({
  plugins: [react(), productionRouter, coinMarks(), preloadFont, offlineFiles, routeList, compressedFiles],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    host: '127.0.0.1',
    // The server knows its own pages only; whose page asks, the browser still says in `Sec-Fetch-Site`.
    proxy: { '^/(web|api|dev/outbox)': passedOn, '^/ws$': { ...passedOn, ws: true } },
  },
  css: { transformer: 'lightningcss' },
  build: {
    target: 'es2023',
    sourcemap: true,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // A link for each of the ninety files of a terminal, appended at once, holds the page up for 165 ms; the browser finds them by itself.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter(file => file.endsWith('.css')) : files),
    },
  },
})
