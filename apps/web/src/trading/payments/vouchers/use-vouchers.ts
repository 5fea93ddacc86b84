import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { getVoucherDeposits, type VoucherList } from '@assay/wire/payments/vouchers'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { voucherStore } from './voucher-store.ts'

/** The own vouchers and what holds for the next one: live, and until the socket has spoken as they were read. */
export function useVouchers(): { list: VoucherList | undefined; error: { message: string; retry: () => unknown } | undefined } {
  const { data, error, refetch } = useQuery({ ...read(getVoucherDeposits, {}), staleTime: 0 })
  useChannel('vouchers')
  const live = useStore(voucherStore, state => state.value)
  return { list: live ?? data, error: error ? { message: error.message, retry: refetch } : undefined }
}
