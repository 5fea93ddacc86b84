import { shareOfWhole } from '@assay/money/decimal-text'
import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { YieldPool } from '@assay/wire/earn/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, CUSTODY_ARTICLE, PATHS } from '../../shared/paths.ts'
import classes from './earn.module.css'

/** The pool out of which all yield is paid, how much of it is set aside, and where it comes from. */
export function YieldPoolCover({ pool }: { pool: YieldPool }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const share = shareOfWhole(pool.reserved, pool.balance)
  const shareText = t('earn:pool.share', { rate: formatShare(share, locale) })
  const figures = [
    ['balance', pool.balance],
    ['reserved', pool.reserved],
    ['available', pool.available],
  ] as const
  return (
    <section className={classes.pool} aria-label={t('earn:pool.title')}>
      <div>
        <h2>{t('earn:pool.title')}</h2>
        <dl className={classes.poolFigures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`earn:pool.${name}`)}</dt>
              <dd>
                <Amount value={value} decimals={2} asset={pool.asset} live />
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.share} role="img" aria-label={shareText} title={shareText}>
          <span style={{ inlineSize: `${Number(share) * 100}%` }} />
        </div>
      </div>
      <div>
        <h2>{t('earn:source.title')}</h2>
        <ul className={classes.sources}>
          <li>{t('earn:source.fees', { rate: formatShare(pool.feeShare, locale) })}</li>
          <li>{t('earn:source.profit', { rate: formatShare(pool.profitShare, locale) })}</li>
          <li>{t('earn:source.penalties')}</li>
          <li>{t('earn:source.owner')}</li>
        </ul>
        <Anchor component={Link} to={articlePath(PATHS.helpArticle, CUSTODY_ARTICLE)} size="sm">
          {t('earn:rules')}
        </Anchor>
      </div>
    </section>
  )
}
