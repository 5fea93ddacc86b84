import { read, refresh } from '@assay/client/call/queries'
import { joinNewest } from '@assay/client/live/join-newest'
import { useChannel } from '@assay/client/live/use-channel'
import {
  type CustodyOrder,
  type CustodyState,
  getCustodyAccruals,
  getMyprofit,
  getProfitList,
  getProfitTotal,
} from '@assay/wire/earn/calls'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { custodyStore } from './custody-store.ts'

const READ_AGAIN_MS = 15_000

/** The custody products and their pool, read again from time to time: others buy too. */
export function useCustodyProducts() {
  const { data, error, refetch } = useQuery({ ...read(getProfitList, {}), refetchInterval: READ_AGAIN_MS })
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** Decimals of an asset; undefined until they are known. */
export function useAssetScale(asset: string | undefined): number | undefined {
  const { data } = useQuery(read(getCurrencyAll, {}))
  return data?.assets.find(listed => listed.asset === asset)?.scale
}

/** The person's open orders, newest first, live; undefined until they are known. */
export function useOpenCustody(): readonly CustodyOrder[] | undefined {
  useChannel('custody')
  const state = useStore(custodyStore)
  useEffect(() => {
    if (!state.known) return
    void refresh(getProfitTotal)
    void refresh(getCustodyAccruals)
  }, [state])
  return state.known ? state.rows : undefined
}

const idOf = ({ custodyId }: CustodyOrder) => custodyId
const atOf = ({ boughtAt }: CustodyOrder) => boughtAt
const rowsOf = ({ orders }: { orders: CustodyOrder[] }) => orders
const OPEN: readonly CustodyState[] = ['custody', 'redeeming']

/** Whether orders of this state still bear yield or wait to be paid out. */
export const isOpenCustody = (state: CustodyState): boolean => OPEN.includes(state)

/** Those that have ended, in any state or in one, by pages; one that ends while the page watches comes to them by itself. */
export function useEndedCustody(state: CustodyState | undefined) {
  const input = useMemo(() => (state === undefined ? {} : { state }), [state])
  const { rows: read, error, more, loadingMore } = usePages(getMyprofit, { input, rowsOf, idOf })
  useChannel('custody')
  const ended = useStore(custodyStore, known => known.ended)
  const rows = useMemo(() => {
    if (!read) return undefined
    const known = read.filter(order => !isOpenCustody(order.state))
    const arrived = ended.filter(order => state === undefined || order.state === state)
    return joinNewest({ known, arrived, idOf, atOf, most: read.length + arrived.length })
  }, [read, ended, state])
  return { rows, error, more, loadingMore }
}
