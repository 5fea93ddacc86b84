import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './market-header.module.css'
import type { PairRules } from './pair-rules.ts'

/** The rules in force of a market, as the exchange decides by them. */
export function MarketRules({ rules: { text, base, quote } }: { rules: PairRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const share = (rate: string) => formatShare(rate, locale)
  return (
    <Popover position="bottom-end" shadow="md" width={290}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('spot:market.rules')} title={t('spot:market.rules')}>
          <IconInfoCircle size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.rules}>
        <h2>{t('spot:market.rules')}</h2>
        <dl>
          <dt>{t('spot:market.tick')}</dt>
          <dd>
            <Amount value={text.tick} asset={quote} />
          </dd>
          <dt>{t('spot:market.lot')}</dt>
          <dd>
            <Amount value={text.lot} asset={base} />
          </dd>
          <dt>{t('spot:market.notionalMin')}</dt>
          <dd>
            <Amount value={text.notionalMin} asset={quote} />
          </dd>
          <dt>{t('spot:market.fees')}</dt>
          <dd className="number">
            {share(text.makerFeeRate)} / {share(text.takerFeeRate)}
          </dd>
          <dt>{t('spot:market.band')}</dt>
          <dd className="number">±{share(text.priceBandRate)}</dd>
          <dt>{t('spot:market.protection')}</dt>
          <dd className="number">{share(text.marketProtectionRate)}</dd>
          <dt>{t('spot:market.openOrdersMax')}</dt>
          <dd className="number">{text.openOrdersMax}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
