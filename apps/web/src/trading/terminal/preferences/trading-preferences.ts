import { asObject, objectFrom, readStored, writeStored } from '@assay/client/browser/storage'
import { pageStore } from '@assay/client/page/page-state'
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '@assay/rules/order-terms'

/** Kinds of actions that can ask before they act. */
export const CONFIRMABLE = ['limit', 'market', 'conditional', 'option', 'amend', 'cancelAll'] as const
export type Confirmable = (typeof CONFIRMABLE)[number]

/** How the person trades in this browser. */
export interface TradingPreferences {
  confirm: Readonly<Record<Confirmable, boolean>>
  /** Warns before an order that is a large share of the balance or of the book. */
  warnBigOrder: boolean
  /** From so many whole percent on. */
  balanceShare: number
  bookShare: number
  /** What happens when a new order would trade with another of the same person. */
  selfTradePrevention: SelfTradePrevention
  /** Single keys trade (`keys/key-actions.ts`). */
  keys: boolean
  /** A tone for each fill. */
  fillSound: boolean
}

const KEY = 'trading'

const DEFAULTS: TradingPreferences = {
  confirm: { limit: false, market: false, conditional: false, option: false, amend: false, cancelAll: true },
  warnBigOrder: true,
  balanceShare: 75,
  bookShare: 25,
  selfTradePrevention: 'expireTaker',
  keys: false,
  fillSound: false,
}

/** Preferences from what the browser kept; what is missing or does not fit is as in the beginning. */
export function restorePreferences(text: string | undefined): TradingPreferences {
  const kept = objectFrom(text)
  const confirm = asObject(kept.confirm)
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
  return {
    confirm: Object.fromEntries(CONFIRMABLE.map(kind => [kind, flag(confirm[kind], DEFAULTS.confirm[kind])])) as Record<
      Confirmable,
      boolean
    >,
    warnBigOrder: flag(kept.warnBigOrder, DEFAULTS.warnBigOrder),
    balanceShare: percentOf(kept.balanceShare, DEFAULTS.balanceShare),
    bookShare: percentOf(kept.bookShare, DEFAULTS.bookShare),
    selfTradePrevention: SELF_TRADE_PREVENTIONS.find(mode => mode === kept.selfTradePrevention) ?? DEFAULTS.selfTradePrevention,
    keys: flag(kept.keys, DEFAULTS.keys),
    fillSound: flag(kept.fillSound, DEFAULTS.fillSound),
  }
}

const percentOf = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100 ? (value as number) : otherwise

export const useTradingPreferences = pageStore<TradingPreferences>(
  'page',
  () => restorePreferences(readStored(KEY)),
  store => store.subscribe(preferences => writeStored(KEY, JSON.stringify(preferences))),
)

/** Changes some of the preferences. */
export const prefer = (change: Partial<TradingPreferences>): void => useTradingPreferences.setState(change)

/** Switches the question before one kind of action on or off. */
export const preferConfirm = (kind: Confirmable, on: boolean): void =>
  useTradingPreferences.setState(({ confirm }) => ({ confirm: { ...confirm, [kind]: on } }))
