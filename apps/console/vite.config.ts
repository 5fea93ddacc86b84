import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../tools/vite/compressed-files.ts'
import { preloadFont } from '../../tools/vite/preload-font.ts'
import { productionRouter } from '../../tools/vite/production-router.ts'
import { routeList } from '../../tools/vite/route-list.ts'

const server = process.env.CONSOLE_SERVER ?? `http://127.0.0.1:${process.env.CONSOLE_PORT ?? 3001}`
const routes = new URL('./src/app/routes.ts', import.meta.url)

export default defineConfig({
  plugins: [react(), productionRouter, preloadFont, routeList(routes), compressedFiles],
  server: {
    port: Number(process.env.CONSOLE_WEB_PORT ?? 5174),
    strictPort: true,
    host: '127.0.0.1',
    // The server knows its own pages only; whose page asks, the browser still says in `Sec-Fetch-Site`.
    proxy: { '^/console/': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
  css: { transformer: 'lightningcss' },
  build: { target: 'es2023', sourcemap: true, reportCompressedSize: true },
})
