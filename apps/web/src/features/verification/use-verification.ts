import { read } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { getVerification, type Verification } from '@assay/wire/verification/calls'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { type DecidedStep, verificationStore } from './verification-store.ts'

interface OwnVerification {
  verification: Verification | undefined
  error: { message: string; retry: () => unknown } | undefined
}

/** How far the person is verified: live, and until the socket has spoken as it was read. */
export function useVerification(): OwnVerification {
  const { data, error, refetch } = useQuery(read(getVerification, {}))
  useChannel('verification')
  const live = useStore(verificationStore, state => state.verification)
  return { verification: live ?? data, error: error ? { message: error.message, retry: refetch } : undefined }
}

/** Steps that were decided just now. */
export function useDecidedSteps(): readonly DecidedStep[] {
  useChannel('verification')
  return useStore(verificationStore, state => state.decided)
}
