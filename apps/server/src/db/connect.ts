import postgres, { type Sql } from 'postgres'

/** Connections that queries of projections and of the people's side share; transactions have as many of their own. */
const CONNECTIONS_MAX = 6

/**
 * Opens a pool. int8 and numeric arrive as text, so that no amount ever passes through a binary floating point number.
 *
 * Transactions run on connections where nothing else does. The driver sends queries ahead on connections that are busy, and forgets
 * to keep one for a transaction whose BEGIN happens to be what fills it: the transaction is refused with UNSAFE_TRANSACTION, and, worse,
 * stays open, so that what others write there later is never committed. On connections for transactions alone a BEGIN is never sent ahead.
 */
export const connect = (url: string, options: { name: string; connections?: number; onClose?: () => void }): Sql => {
  const queries = postgres(url, {
    max: options.connections ?? CONNECTIONS_MAX,
    connection: { application_name: options.name },
    onnotice: () => undefined,
    ...(options.onClose ? { onclose: options.onClose, idle_timeout: 0, max_lifetime: null } : {}),
  })
  // The same options, because whoever teaches one of them how to read a type (Drizzle does) means both.
  const transactions = postgres(queries.options as object)
  const endQueries = queries.end
  return Object.assign(queries, {
    begin: transactions.begin,
    end: async (within?: { timeout?: number }) => void (await Promise.all([endQueries(within), transactions.end(within)])),
  })
}
