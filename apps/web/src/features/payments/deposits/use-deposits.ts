import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { type DepositList, getDepositSettings, getDeposits, getQrcode } from '@assay/wire/payments/deposits'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { type AddressCheck, checkAddress } from './checked-address.ts'
import { depositStore } from './deposit-store.ts'

const READ_AGAIN_MS = 10_000

/** What holds for deposits and how the chain is, read again from time to time. */
export function useDepositSettings() {
  const { data, error, refetch } = useQuery({ ...read(getDepositSettings, {}), refetchInterval: READ_AGAIN_MS })
  return { settings: data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** The own addresses, newest first. */
export function useOwnAddresses() {
  const { data, error, refetch } = useQuery({ ...read(getQrcode, {}), staleTime: 0, retry: false })
  return { own: data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** The newest of the own addresses and what this browser finds when it checks its signature; undefined until it is checked. */
export function useCheckedAddress(own: ReturnType<typeof useOwnAddresses>['own'], statementKey: string | undefined) {
  const newest = own?.addresses[0]
  const { data: check } = useQuery<AddressCheck>({
    queryKey: ['checked-address', own?.user, own?.chain, newest?.address, newest?.signature, statementKey],
    queryFn: () =>
      own && newest && statementKey
        ? checkAddress({ ...newest, user: own.user, chain: own.chain, statementKey })
        : Promise.resolve('wrong'),
    enabled: newest !== undefined && statementKey !== undefined && statementKey !== '',
  })
  return { newest, check }
}

/** What came over the chain: live, and until the socket has spoken as it was read. */
export function useDeposits(limit: number): {
  list: DepositList | undefined
  error: { message: string; retry: () => unknown } | undefined
} {
  const { data, error, refetch } = useQuery({ ...read(getDeposits, { limit: String(limit) }), staleTime: 0 })
  useChannel('deposits')
  const live = useStore(depositStore, state => state.value)
  return { list: live ?? data, error: error ? { message: error.message, retry: refetch } : undefined }
}
