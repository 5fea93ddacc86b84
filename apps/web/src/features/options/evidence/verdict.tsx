import { Hallmark } from '@assay/ui/marks/hallmark'
import { useTranslation } from 'react-i18next'
import { type CheckedHashes, worstOf } from './check-hashes.ts'
import classes from './evidence.module.css'
import type { EvidenceSum } from './evidence-sums.ts'
import type { OptionEvidence } from './sample-rows.ts'

interface VerdictProps {
  evidence: OptionEvidence
  sums: readonly EvidenceSum[]
  /** Undefined while they are computed. */
  hashes: CheckedHashes | undefined
}

/** In one place: whether all steps and all hashes come out here as the exchange recorded them. */
export function Verdict({ evidence, sums, hashes }: VerdictProps) {
  const { t } = useTranslation()
  const wrong = sums.filter(({ equal }) => !equal).length
  // The hash over the samples is made when the contract has ended.
  const ofSamples = evidence.samplesHash === '' ? [] : [hashes?.samples ?? 'equal']
  const outcome = hashes && worstOf([...hashes.sources.values(), ...ofSamples])
  const number = evidence.strikeSamples.length + evidence.settlementSamples.length
  return (
    <div className={classes.verdict} data-unequal={wrong > 0 || outcome === 'unequal' || undefined} role="status">
      <Hallmark size={20} />
      <span>
        {wrong === 0
          ? t('options-evidence:verdict.allEqual', { number: sums.length })
          : t('options-evidence:verdict.someUnequal', { number: wrong })}
      </span>
      {number === 0 || outcome === undefined ? null : (
        <span className={outcome === 'unequal' ? undefined : classes.note}>{t(`options-evidence:hashes.${outcome}`, { number })}</span>
      )}
    </div>
  )
}
