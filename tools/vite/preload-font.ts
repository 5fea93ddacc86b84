import type { Plugin } from 'vite'

/** The one font file that every page needs at once starts loading with the page, not after the styles. */
export const preloadFont: Plugin = {
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
