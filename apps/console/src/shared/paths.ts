export const PATHS = {
  setup: '/setup',
  login: '/login',
  markets: '/',
  house: '/house',
  custody: '/custody',
  loans: '/loans',
  bank: '/bank',
  quickBuys: '/quickBuys',
  newCoins: '/newCoins',
  reviews: '/reviews',
  review: '/reviews/:id',
  support: '/support',
  conversation: '/support/:id',
  people: '/people',
  person: '/people/:uid',
  settings: '/settings',
  marketSettings: '/settings/:market',
  articles: '/articles',
  article: '/articles/:id',
  incidents: '/incidents',
  operators: '/operators',
  audit: '/audit',
  roles: '/roles',
  account: '/account',
} as const

/** The page of a case; the query of the queue goes with it, so that the next case and the way back are of the same filter. */
export const reviewPath = (id: string, query: string): string => `${PATHS.reviews}/${encodeURIComponent(id)}${query && `?${query}`}`

/** Where a login leads: a path of this site that the address asks for, else the markets. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : PATHS.markets)

/** The login page that leads back to where the operator is. */
export const loginPath = (from: string): string =>
  from === PATHS.markets ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(from)}`

/** The page of one person. */
export const personPath = (uid: string): string => PATHS.person.replace(':uid', encodeURIComponent(uid))

/** The page of the settings of one market. */
export const marketSettingsPath = (market: string): string => PATHS.marketSettings.replace(':market', encodeURIComponent(market))

/** The page of one conversation with a person. */
export const deskConversationPath = (id: string): string => PATHS.conversation.replace(':id', encodeURIComponent(id))
/** The page of one article. */
export const articlePath = (id: string): string => PATHS.article.replace(':id', encodeURIComponent(id))
