import postgres, { type Sql } from 'postgres'

/** Connections that queries, projections and the people's side share. */
const CONNECTIONS_MAX = 10

/** Opens a pool. int8 and numeric arrive as text, so that no amount ever passes through a binary floating point number. */
export const connect = (url: string, options: { name: string; connections?: number; onClose?: () => void }): Sql =>
  postgres(url, {
    max: options.connections ?? CONNECTIONS_MAX,
    connection: { application_name: options.name },
    onnotice: () => undefined,
    ...(options.onClose ? { onclose: options.onClose, idle_timeout: 0, max_lifetime: null } : {}),
  })
