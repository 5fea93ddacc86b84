import { read } from '@assay/client/call/queries'
import { getVerification } from '@assay/wire/verification/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useIsDemo } from '../../shared/use-demo.ts'
import { verificationStore } from './verification-store.ts'

/** The name of the level that the person has; an ellipsis while it is not known. A demo account has none. */
export function useLevelText(): string {
  const { t } = useTranslation()
  const { data } = useQuery({ ...read(getVerification, {}), enabled: !useIsDemo() })
  // The channel is open on every page, for what is decided.
  const live = useStore(verificationStore, state => state.verification)
  const level = (live ?? data)?.level
  return level ? t(`verification:level.${level}`) : '…'
}
