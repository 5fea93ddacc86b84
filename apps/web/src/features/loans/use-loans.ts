import { read, refresh } from '@assay/client/call/queries'
import { joinNewest } from '@assay/client/live/join-newest'
import { useChannel } from '@assay/client/live/use-channel'
import { getCredit, getLoanDraft } from '@assay/wire/loans/application-calls'
import { type Loan, lendList, lendMy, lendMylist } from '@assay/wire/loans/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../shared/session.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { usePages } from '../../trading/terminal/lists/use-pages.ts'
import { loanStore } from './loan-store.ts'

const READ_AGAIN_MS = 15_000

/** The loan products and the pool that lends, read again from time to time: others borrow too. */
export function useLoanProducts() {
  const { data, error, refetch } = useQuery({ ...read(lendList, {}), refetchInterval: READ_AGAIN_MS })
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** Whether somebody is there who could borrow: signed in, and not practising. */
export function useIsBorrower(): boolean {
  const isDemo = useIsDemo()
  return useSession(({ token }) => token !== undefined) && !isDemo
}

/** The credit score and what it allows; undefined for whoever is not signed in, and until it is known. */
export function useCredit() {
  const isBorrower = useIsBorrower()
  const { data, error, refetch } = useQuery({ ...read(getCredit, {}), enabled: isBorrower })
  return { credit: data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** The application that the person is filling in. */
export function useLoanDraft() {
  const isBorrower = useIsBorrower()
  const { data, error, refetch } = useQuery({ ...read(getLoanDraft, {}), enabled: isBorrower, staleTime: 0 })
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}

const NO_INPUT = {}
const idOf = ({ loanId }: Loan) => loanId
const atOf = ({ appliedAt }: Loan) => appliedAt
const rowsOf = ({ loans }: { loans: Loan[] }) => loans

/** All applications and loans by pages, newest first; what changes while the page watches comes by itself. */
export function useMyLoans() {
  const { rows: read, error, more, loadingMore } = usePages(lendMylist, { input: NO_INPUT, rowsOf, idOf })
  useChannel('loans')
  const { rows: open, ended } = useStore(loanStore)
  const rows = useMemo(() => {
    const arrived = [...open, ...ended]
    return read && joinNewest({ known: read, arrived, idOf, atOf, most: read.length + arrived.length })
  }, [read, open, ended])
  return { rows, error, more, loadingMore }
}

/** One own loan with its repayments and certificates, live. */
export function useMyLoan(loanId: string) {
  const { data, error, refetch } = useQuery(read(lendMy, { loan: loanId }))
  useChannel('loans')
  const state = useStore(loanStore)
  useEffect(() => {
    if (state.known) void refresh(lendMy)
  }, [state])
  return { data, error: error ? { message: error.message, retry: refetch } : undefined }
}
