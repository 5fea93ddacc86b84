import { useTranslation } from 'react-i18next'
import classes from '../../../shared/evidence/evidence.module.css'
import { Verdict } from '../../../shared/evidence/verdict.tsx'
import { type CheckedHashes, worstOf } from './check-hashes.ts'
import type { EvidenceSum } from './evidence-sums.ts'
import type { OptionEvidence } from './sample-rows.ts'

interface OptionVerdictProps {
  evidence: OptionEvidence
  sums: readonly EvidenceSum[]
  /** Undefined while they are computed. */
  hashes: CheckedHashes | undefined
}

/** Whether all steps and all hashes of a delivery contract come out here. */
export function OptionVerdict({ evidence, sums, hashes }: OptionVerdictProps) {
  const { t } = useTranslation()
  const wrong = sums.filter(({ equal }) => !equal).length
  // The hash over the samples is made when the contract has ended.
  const ofSamples = evidence.samplesHash === '' ? [] : [hashes?.samples ?? 'equal']
  const outcome = hashes && worstOf([...hashes.sources.values(), ...ofSamples])
  const number = evidence.strikeSamples.length + evidence.settlementSamples.length
  return (
    <Verdict isEqual={wrong === 0 && outcome !== 'unequal'}>
      <span>
        {wrong === 0
          ? t('options-evidence:verdict.allEqual', { count: sums.length, number: sums.length })
          : t('options-evidence:verdict.someUnequal', { count: wrong, number: wrong })}
      </span>
      {number === 0 || outcome === undefined ? null : (
        <span className={outcome === 'unequal' ? undefined : classes.note}>
          {t(`options-evidence:hashes.${outcome}`, { count: number, number })}
        </span>
      )}
    </Verdict>
  )
}
