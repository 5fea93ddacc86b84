/**
 * Where money lives: `real`, or `demo` for practice. An asset or a market of practice has the name of the real one with a prefix
 * (`demo:USDT`, `demo:BTCUSDT`, `demo:BTC-PERP`), so that it is another asset in another book. This file is the only place that knows it.
 */
export type Realm = 'real' | 'demo'

const DEMO_PREFIX = 'demo:'

/** The realm of an asset or a market, worked out of its name. */
export const realmOf = (name: string): Realm => (name.startsWith(DEMO_PREFIX) ? 'demo' : 'real')

/** The name without its realm: what people read, and the underlying whose index an asset of practice shares. */
export const plainName = (name: string): string => (realmOf(name) === 'demo' ? name.slice(DEMO_PREFIX.length) : name)

/** The twin of an asset or a market in a realm. */
export const nameIn = (realm: Realm, name: string): string => (realm === 'demo' ? `${DEMO_PREFIX}${plainName(name)}` : plainName(name))

/** What a practice account begins with, in whole `demo:USDT`. */
export const DEMO_GRANT = 100_000n
