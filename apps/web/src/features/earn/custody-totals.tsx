import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { getProfitTotal } from '@assay/wire/earn/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './earn.module.css'

/** What the person has in custody, what has accrued to it, and what custody has brought. */
export function CustodyTotals() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getProfitTotal, {}))
  const asset = data?.asset ?? ''
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('earn:total.principal')}</dt>
        <dd>
          <Amount value={data?.principal ?? ''} asset={asset} own live />
        </dd>
      </div>
      <div>
        <dt>{t('earn:total.accrued')}</dt>
        <dd>
          <Amount value={data?.accrued ?? ''} asset={asset} own live />
        </dd>
      </div>
      <div>
        <dt>{t('earn:total.realised')}</dt>
        <dd>{data ? <Change value={data.realised} as="amount" asset={asset} own /> : '…'}</dd>
      </div>
    </dl>
  )
}
