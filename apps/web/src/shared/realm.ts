import type { Names } from '@assay/client/app'
import { readToken } from '@assay/client/session/token'
import { nameIn, plainName } from '@assay/rules/realm'
import { type ChannelName, publicAudience } from '@assay/wire/channels'
import { realmOfToken } from '@assay/wire/demo/calls'

/**
 * The one translation between the names on the wire and those of the page. In a demo account the wire speaks of `demo:BTCUSDT` and `demo:USDT`; the page
 * says BTCUSDT and USDT everywhere, and beside them that the account is one of practice. Nothing else in the web app knows of the prefix.
 */
const isDemo = (): boolean => realmOfToken(readToken()) === 'demo'

/** Fields of a call that name assets or markets. */
const NAMING: ReadonlySet<string> = new Set(['pair', 'pairs', 'market', 'asset'])

/** Names what a call is about in the realm of the session. */
export function namedFields(fields: Record<string, string>): Record<string, string> {
  if (!isDemo()) return fields
  const named = (value: string) =>
    value
      .split(',')
      .map(name => nameIn('demo', name))
      .join(',')
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value && NAMING.has(field) ? named(value) : value]))
}

/** A name of practice alone: text that merely begins like one stays as it is. */
const DEMO_NAME = /^demo:[A-Z0-9]{2,24}(-[A-Z]+)?$/

/** An answer with the names of the page. */
export function shownData<Data>(data: Data): Data {
  return isDemo() ? (shown(data) as Data) : data
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return DEMO_NAME.test(value) ? plainName(value) : value
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [DEMO_NAME.test(key) ? plainName(key) : key, shown(inner)]))
}

/** The channel on the wire of a channel of the page. */
export function wireChannel(name: ChannelName): ChannelName {
  if (!isDemo()) return name
  const audience = publicAudience(name)
  if (audience === 'allMarkets') return `${name}:demo` as ChannelName
  const [kind = '', market = '', ...rest] = name.split(':')
  return audience === 'market' && kind !== 'index' ? ([kind, nameIn('demo', market), ...rest].join(':') as ChannelName) : name
}

/** The channel of the page of a channel on the wire. */
export const pageChannel = (name: string): string => name.replace(/:demo(?=:|$)/, '')

/** The translation, as calls and channels use it. */
export const NAMES: Names = { ofFields: namedFields, ofAnswer: shownData, wireChannel, pageChannel }
