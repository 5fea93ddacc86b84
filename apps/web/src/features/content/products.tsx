import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getCurrencyMessage } from '@assay/wire/markets'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useParameters } from '../../shared/parameters.ts'
import { articlePath, PATHS } from '../../shared/paths.ts'
import { read } from '../../shared/queries.ts'
import classes from './home-parts.module.css'

/** "Order types and fees". */
const FEES_ARTICLE = '11'
/** All pairs have the same fees; this one states them. */
const PAIR = 'BTCUSDT'

/** What can be done here, what it costs and what can go wrong. */
export function Products() {
  const { t } = useTranslation()
  const locale = useLocale()
  const simulated = useParameters()?.simulated
  const { data } = useQuery(read(getCurrencyMessage, { pair: PAIR }))
  const rate = (text: string | undefined) => formatShare(text ?? '', locale)
  return (
    <section className={classes.products} aria-labelledby="products">
      <h2 id="products" className={classes.checkedTitle}>
        {t('content:products.title')}
      </h2>
      <div className={classes.product}>
        <h3>{t('content:products.spot')}</h3>
        <div className={classes.facts}>
          <Fact title={t('content:products.what')} text={t('content:products.spotWhat')} />
          <Fact
            title={t('content:products.costs')}
            text={t('content:products.spotCosts', { maker: rate(data?.rules.makerFeeRate), taker: rate(data?.rules.takerFeeRate) })}
          />
          <Fact title={t('content:products.risks')} text={t('content:products.spotRisks')} />
        </div>
        <div className={classes.productDeeds}>
          <Button component={Link} to={PATHS.spot} variant="default">
            {t('content:products.open')}
          </Button>
          <Anchor component={Link} to={articlePath(PATHS.helpArticle, FEES_ARTICLE)}>
            {t('content:products.rules')}
          </Anchor>
        </div>
        {simulated ? <p className={classes.proofNote}>{t('common:simulated.hint')}</p> : null}
      </div>
    </section>
  )
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <p>{text}</p>
    </div>
  )
}
