import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HashOutcome } from './check-hashes.ts'
import classes from './evidence.module.css'
import { HashPill } from './hash-outcome.tsx'
import { readSources, type SourceLine } from './read-sources.ts'
import type { EvidenceSample } from './sample-rows.ts'

interface SampleSourcesProps {
  sample: EvidenceSample
  base: string
  outcome: HashOutcome | undefined
}

/** What each source said in one second, what of it counted, the mean formed again, and the hash of the text. */
export function SampleSources({ sample, base, outcome }: SampleSourcesProps) {
  const { t } = useTranslation()
  const sources = sample.sources === '' ? undefined : readSources(sample.sources, base)
  return (
    <div className={classes.sources}>
      {sources ? (
        <>
          <ul>
            {sources.lines.map(line => (
              <Line key={line.source} line={line} />
            ))}
          </ul>
          <span>
            {t('options-evidence:source.mean')} <Price value={sources.mean} />{' '}
            <HashPill outcome={sources.mean === sample.price ? 'equal' : 'unequal'} />
          </span>
        </>
      ) : (
        <span>{t('options-evidence:source.gone')}</span>
      )}
      <span>
        {t('options-evidence:source.hash')}{' '}
        <bdi dir="ltr" className={classes.hash}>
          {sample.evidence}
        </bdi>{' '}
        <HashPill outcome={outcome} />
      </span>
    </div>
  )
}

function Line({ line: { source, price, clamped, weight, at, excluded } }: { line: SourceLine }) {
  const { t } = useTranslation()
  const figure = (name: string, value: ReactNode) => (
    <span>
      {name} {value}
    </span>
  )
  return (
    <li>
      <bdi dir="ltr">{source}</bdi>
      {figure(t('options-evidence:source.price'), <Price value={price} />)}
      {excluded === undefined ? (
        figure(t('options-evidence:source.counted'), <Price value={clamped ?? price} />)
      ) : (
        <span>{t('options-evidence:source.excluded')}</span>
      )}
      {figure(t('options-evidence:source.weight'), <bdi dir="ltr">{weight}</bdi>)}
      {figure(t('options-evidence:source.at'), <Moment at={at} precision="time" />)}
    </li>
  )
}
