export const PATHS = {
  setup: '/setup',
  login: '/login',
  markets: '/',
  operators: '/operators',
  audit: '/audit',
  roles: '/roles',
} as const

/** Where a login leads: a path of this site that the address asks for, else the markets. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : PATHS.markets)

/** The login page that leads back to where the operator is. */
export const loginPath = (from: string): string =>
  from === PATHS.markets ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(from)}`
