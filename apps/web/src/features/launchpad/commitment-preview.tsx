import { Hallmark } from '@assay/ui/marks/hallmark'
import { Amount } from '@assay/ui/numbers/amount'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import classes from './launchpad.module.css'
import { estimate } from './new-coin-figures.ts'
import { ProjectMoment } from './project-moment.tsx'
import { UnlockTable } from './unlock-table.tsx'

interface CommitmentPreviewProps {
  project: NewCoin
  /** Committed now, and what it would be. */
  mine: string
  total: string
}

/** What a commitment would get at the demand of now, until when it is frozen, and when its coins unlock. */
export function CommitmentPreview({ project, mine, total }: CommitmentPreviewProps) {
  const { t } = useTranslation()
  const { quantity, charge, refund } = estimate(project, { mine, total })
  return (
    <section className={classes.preview} aria-label={t('launchpad:preview.title')}>
      <h3>
        {t('launchpad:preview.title')} <Hallmark />
      </h3>
      <Facts
        facts={[
          { name: t('launchpad:preview.total'), value: <Amount value={total} asset="USDT" own /> },
          { name: t('launchpad:preview.frozenUntil'), value: <ProjectMoment at={project.closesAt} /> },
          { name: t('launchpad:preview.quantity'), value: <Amount value={quantity} asset={project.coin} /> },
          { name: t('launchpad:fact.charge'), value: <Amount value={charge} asset="USDT" /> },
          { name: t('launchpad:fact.refund'), value: <Amount value={refund} asset="USDT" /> },
        ]}
      />
      <p className={classes.dim}>{t('launchpad:preview.note')}</p>
      <UnlockTable project={project} quantity={quantity} />
    </section>
  )
}
