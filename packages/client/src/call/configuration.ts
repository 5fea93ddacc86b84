/** Where the server is (empty: the page's own origin) and how long one request may take; set when the app is built. */
export const SERVER_BASE: string = import.meta.env.VITE_SERVER_BASE ?? ''
export const REQUEST_TIMEOUT_MS = Number(import.meta.env.VITE_REQUEST_TIMEOUT_MS ?? 10_000)
