import type { PositionSide } from '@assay/rules/perp/position-value'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { PageLoading } from '@assay/ui/states/page-loading'
import { SegmentedControl, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../shared/use-in-address.ts'
import { ArticleLink } from '../../../trading/article-link.tsx'
import { usePerpAccount } from '../live/use-perp-account.ts'
import type { PerpRules } from '../perp-rules.ts'
import { usePerpRules } from '../use-perp-market.ts'
import { CALCULATOR_TABS, type CalculatorForm, type CalculatorTab } from './calculate.ts'
import classes from './calculator.module.css'
import { CalculatorFields } from './calculator-fields.tsx'
import { CalculatorResults } from './calculator-results.tsx'

interface PerpCalculatorProps {
  opened: boolean
  onClose: () => void
  market: string
  /** What the ticket holds; texts are plain decimals, empty for nothing. */
  side?: PositionSide
  leverage?: number | undefined
  price?: string
  lots?: string
}

/** What a position would make, where it would be liquidated, how much can be opened: with the formulas of the exchange. */
export function PerpCalculator(props: PerpCalculatorProps) {
  const { t } = useTranslation()
  const rules = usePerpRules(props.market)
  return (
    <Dialog title={`${t('perp-lists:calculator.title')} · ${props.market}`} opened={props.opened} onClose={props.onClose}>
      {rules ? <Calculator {...props} rules={rules} /> : <PageLoading />}
    </Dialog>
  )
}

const isTab = oneOf(CALCULATOR_TABS)

function Calculator({ rules, side = 'long', leverage, price = '', lots = '', market }: PerpCalculatorProps & { rules: PerpRules }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { wallet, settingsOf } = usePerpAccount()
  const settings = settingsOf(market)
  const kept = side === 'long' ? settings?.leverageLong : settings?.leverageShort
  const [tab, setTab] = useState<CalculatorTab>('profit')
  const [form, setForm] = useState<CalculatorForm>(() => ({
    side,
    leverage: String(leverage ?? kept ?? 10),
    lots,
    entry: price,
    exit: '',
    roi: '',
    roiSign: 'gain',
    mode: settings?.marginMode ?? 'isolated',
    balance: wallet?.available ?? '',
    fills: [
      { price, lots },
      { price: '', lots: '' },
    ],
  }))
  const change = (patch: Partial<CalculatorForm>) => setForm(now => ({ ...now, ...patch }))
  return (
    <>
      <Tabs value={tab} onChange={chosen => setTab(chosen !== null && isTab(chosen) ? chosen : 'profit')}>
        <Tabs.List aria-label={t('perp-lists:calculator.title')}>
          {CALCULATOR_TABS.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(`perp-lists:calculator.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.form}>
        <SegmentedControl
          fullWidth
          aria-label={t('perp-lists:calculator.side')}
          data={(['long', 'short'] as const).map(name => ({ value: name, label: t(`perp-lists:side.${name}`) }))}
          value={form.side}
          onChange={value => change({ side: value as PositionSide })}
        />
        <CalculatorFields tab={tab} form={form} rules={rules} onChange={change} />
        <CalculatorResults tab={tab} form={form} rules={rules} />
        <p className={classes.note}>
          {t('perp-lists:calculator.about', { size: `${formatNumber(rules.text.lotSize, locale)} ${rules.base}` })}{' '}
          <ArticleLink of="perp" newTab />
        </p>
      </div>
    </>
  )
}
