import { queryClient, read } from '@assay/client/call/queries'
import { type BankCards, dryRunBankPayout, getBankCards, getBankTerms } from '@assay/wire/bank/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Conditions change with the clock and with what others do. */
const READ_AGAIN_MS = 15_000

/** The person's own bank cards. */
export function useBankCards() {
  const { data, error, refetch } = useQuery({ ...read(getBankCards, {}), staleTime: 0 })
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** Shows cards as the server has just given them. */
export const keepCards = (cards: BankCards): void => {
  queryClient.current.setQueryData(read(getBankCards, {}).queryKey, cards)
}

/** What holds for US dollars now. */
export function useBankTerms() {
  const { data } = useQuery({ ...read(getBankTerms, {}), staleTime: 0, refetchInterval: READ_AGAIN_MS })
  return data
}

/**
 * What would come of a payout now, condition by condition. When that cannot be asked, the last answer stays beside the error. `isCurrent` is false as long as the answer is that to
 * another amount or card.
 */
export function usePayoutRun({ amount, cardId }: { amount: string; cardId: string }) {
  const fields = { ...(amount !== '' && { amount }), ...(cardId !== '' && { cardId }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(dryRunBankPayout, fields),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const isCurrent = data !== undefined && !isPlaceholderData
  return { data: data ?? last, isCurrent, error: error ? { message: error.message, retry: refetch } : undefined }
}
