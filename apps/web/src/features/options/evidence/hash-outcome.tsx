import { StatusPill } from '@assay/ui/states/status-pill'
import { useTranslation } from 'react-i18next'
import type { HashOutcome } from './check-hashes.ts'

const TONES = { equal: 'good', unequal: 'bad', gone: 'plain', unable: 'plain' } as const

/** What came of a hash that this browser computed again; an ellipsis while it computes. */
export function HashPill({ outcome }: { outcome: HashOutcome | undefined }) {
  const { t } = useTranslation()
  if (outcome === undefined) return <>…</>
  return <StatusPill tone={TONES[outcome]}>{t(`options-evidence:hash.${outcome}`)}</StatusPill>
}
