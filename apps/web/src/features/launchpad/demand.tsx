import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { useTranslation } from 'react-i18next'
import classes from './launchpad.module.css'
import { subscribedShare } from './new-coin-figures.ts'

/** How much of the supply is wanted. */
export function Demand({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const share = subscribedShare(project)
  return (
    <div className={classes.demand}>
      <p>
        <strong className="number">{formatShare(share, locale, { decimals: 2 })}</strong> {t('launchpad:field.subscribed')}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Number(share) * 100)}%` }} />
      </div>
      <p className={classes.dim}>
        <Amount value={project.committed} asset="USDT" live /> · {t('launchpad:field.subscribers')}:{' '}
        <span className="number">{project.subscribers}</span>
      </p>
    </div>
  )
}
