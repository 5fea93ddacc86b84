import { useChannel } from '@assay/client/live/use-channel'
import { useEndedRows, useKnownRows, useNewRows } from '@assay/client/live/use-list-store'
import type { SelfLimits } from '@assay/wire/limits/calls'
import type { IndexPoint, OptionContract, OptionDay, OptionMarket, OptionPool } from '@assay/wire/options/calls'
import { useStore } from 'zustand'
import { indexStore } from './stores/index-store.ts'
import { limitsStore } from './stores/limits-store.ts'
import { optionContractStore } from './stores/option-contract-store.ts'
import { optionDayStore } from './stores/option-day-store.ts'
import { optionMarketStore } from './stores/option-market-store.ts'
import { optionPoolStore } from './stores/option-pool-store.ts'

/** The delivery markets by market, live; empty until the first snapshot. */
export function useOptionMarkets(): Readonly<Record<string, OptionMarket>> {
  useChannel('optionMarkets')
  return useStore(optionMarketStore, state => state.rows)
}

/** The pool that pays the wins, live; undefined until it is known. */
export function useOptionPool(): OptionPool | undefined {
  useChannel('optionPool')
  return useStore(optionPoolStore, state => state.value)
}

/** The index of an underlying as it is told while the page watches, second by second; undefined before the first second. */
export function useIndexLine(base: string): readonly IndexPoint[] | undefined {
  useChannel(`index:${base}`)
  return useStore(indexStore, state => state.lines[base])
}

/** The index of an underlying now, as the line has it; undefined before the first second. One figure for header, line, lists and cards. */
export function useIndexNow(base: string): string | undefined {
  useChannel(`index:${base}`)
  return useStore(indexStore, state => state.lines[base]?.at(-1)?.[1])
}

/** The person's running delivery contracts, newest first, live; undefined until they are known. */
export function useRunningOptions(): readonly OptionContract[] | undefined {
  return useKnownRows('optionContracts', optionContractStore)
}

/** Delivery contracts that were settled while this page watched, newest first. */
export function useEndedOptions(): readonly OptionContract[] {
  return useEndedRows('optionContracts', optionContractStore)
}

/** Delivery contracts that were settled just now. */
export function useOptionNews(): readonly OptionContract[] {
  return useNewRows('optionContracts', optionContractStore)
}

/** The person's day in delivery contracts, live; undefined until it is known. */
export function useOptionDay(): OptionDay | undefined {
  useChannel('optionDay')
  return useStore(optionDayStore, state => state.value)
}

/** The person's own limits, live; undefined until they are known. */
export function useLimits(): SelfLimits | undefined {
  useChannel('limits')
  return useStore(limitsStore, state => state.value)
}
