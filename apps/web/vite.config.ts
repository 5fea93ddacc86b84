import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../tools/vite/compressed-files.ts'
import { preloadFont } from '../../tools/vite/preload-font.ts'
import { productionRouter } from '../../tools/vite/production-router.ts'
import { routeList } from '../../tools/vite/route-list.ts'
import { coinMarks } from './build/coin-marks.ts'
import { offlineFiles } from './build/offline-files.ts'

const server = process.env.SERVER ?? 'http://127.0.0.1:3000'
const routes = new URL('./src/app/routes.ts', import.meta.url)
const passedOn = { target: server, changeOrigin: true, headers: { origin: server } }

/** What every page needs, in a few files instead of dozens; the rest is split by itself along the lazy screens. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
  // A text with parts of the page in it is seldom: what reads its markup comes with the screens that have one.
  { name: 'texts', test: /node_modules\/(i18next|react-i18next\/(?!dist\/es\/Trans))\// },
  // An icon of one screen alone comes with that screen.
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
  // What keeps the lists of the person's channels: the menu has their counts, so that every page loads it, as one file.
  {
    name: 'lists',
    test: /packages\/client\/src\/live\/(use-list-store|list-store|keyed-store|value-store|use-channel|channel-stores)\.ts/,
  },
  {
    name: 'frame',
    // Of the design system only what nearly every screen shows; fields, forms, dialogs and menus come with the screens that use them, and what only
    // traders need with their screens.
    test: /packages\/(wire|i18n|rules|money)\/src\/(?!charts|assets|statement|settings|index-price|posting-reasons|spot-hold|perp|options|earn|loans|launchpad|convert|quick-buy|rewards|support|status|limits|risk-quiz|deposits|vouchers|withdrawals|public-api|payments|records|bank|record-filter|withdrawal-condition|check-order|order-preview|waiting-preview|spot-filters|market-protection|alerts|price-alert|totp|trade-password|notification-settings|messages|disclosures|api-keys|dapp-wallets|payment-settings|recovery-drill|personal-data|account-closing|settings-lock|passkeys|people\/(contacts|sign-ins|security))|packages\/client\/src\/(?!live|form|markdown|passkeys|action|call\/send-with-files|toasts\/toast-stack)|packages\/ui\/src\/(numbers|marks|theme)\/|packages\/ui\/src\/states\/(error|empty|page)|apps\/web\/src\/shared\/(?!terms|support|evidence|facts|photo|use-review-time|form-dialog|second-factor|trade-password|lists)|apps\/web\/src\/trading\/(market-paths|article-link)|node_modules\/(zod|zustand|@tanstack\/(query-core|react-query))\//,
  },
]

export default defineConfig({
  plugins: [react(), productionRouter, coinMarks(), preloadFont, offlineFiles, routeList(routes), compressedFiles],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    host: '127.0.0.1',
    // The server knows its own pages only; whose page asks, the browser still says in `Sec-Fetch-Site`.
    proxy: { '^/(web|api|dataArchive|ownPhoto|dev/outbox)': passedOn, '^/ws$': { ...passedOn, ws: true } },
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
