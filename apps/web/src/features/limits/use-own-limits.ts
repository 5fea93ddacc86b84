import { read } from '@assay/client/call/queries'
import { getLimits, type SelfLimits } from '@assay/wire/limits/calls'
import { useQuery } from '@tanstack/react-query'
import { useLimits } from '../../trading/live/use-options.ts'

/** The person's own limits: live, and until the socket has spoken as they were read. */
export function useOwnLimits(): { limits: SelfLimits | undefined; error: { message: string; retry: () => unknown } | undefined } {
  const { data, error, refetch } = useQuery(read(getLimits, {}))
  const live = useLimits()
  return { limits: live ?? data, error: error ? { message: error.message, retry: refetch } : undefined }
}
