import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { changePerpMargin } from '@assay/wire/perp/calls'
import { Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { usePerpWallet } from '../../../trading/live/use-perp.ts'
import { readMargin } from './margin-form.ts'
import type { DialogProps } from './position-dialogs.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'

/** Adds margin to an isolated position or takes some out; says before where it would be liquidated then. */
export function MarginFields(props: DialogProps) {
  const { t } = useTranslation()
  if (props.position.marginMode === 'cross') return <Note>{t('perp-lists:margin.cross')}</Note>
  return <IsolatedFields {...props} />
}

function IsolatedFields({ position, rules, onClose }: DialogProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useAction(changePerpMargin)
  const { failure, send, forgetFailure } = useSending({ onDone: onClose })
  // What cross positions have lost is not free for another position.
  const available = usePerpWallet()?.transferable ?? ''
  const [form, setForm] = useState({ add: true, amount: '' })
  const reading = readMargin(form, position, { rules, available })
  const { quote, priceDecimals } = rules
  const change = (patch: Partial<typeof form>) => {
    setForm(now => ({ ...now, ...patch }))
    forgetFailure()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !reading.problem)
      void send(() => run({ positionId: position.positionId, amount: form.amount, add: form.add ? 'true' : 'false' }))
  }
  const action = form.add ? t('perp-lists:margin.add') : t('perp-lists:margin.reduce')
  const isAbove = reading.problem === 'above'
  const arrow = <span aria-hidden="true">→</span>
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <SegmentedControl
        fullWidth
        aria-label={t('perp-lists:margin.title')}
        data={[
          { value: 'add', label: t('perp-lists:margin.add') },
          { value: 'reduce', label: t('perp-lists:margin.reduce') },
        ]}
        value={form.add ? 'add' : 'reduce'}
        onChange={value => change({ add: value === 'add', amount: '' })}
      />
      <AmountInput
        label={t('perp-lists:margin.amount')}
        value={form.amount}
        onChange={amount => change({ amount })}
        decimals={rules.quoteScale}
        max={reading.most}
        suffix={quote}
        error={isAbove ? t('perp-lists:margin.above', { most: formatNumber(reading.most, locale) }) : undefined}
        description={
          <>
            {t('perp-lists:margin.most')} <Amount value={reading.most} asset={quote} own />
          </>
        }
      />
      <AmountShares of={reading.most} decimals={rules.quoteScale} onChange={amount => change({ amount })} />
      <Facts
        facts={[
          {
            name: t('perp-lists:column.margin'),
            term: 'terms:margin',
            value: (
              <>
                <Amount value={position.margin} decimals={2} own /> {arrow} <Amount value={reading.margin} asset={quote} decimals={2} own />
              </>
            ),
          },
          {
            name: t('perp-lists:column.liquidation'),
            term: 'terms:liquidationPrice',
            value: (
              <>
                <PriceOrNone value={position.liquidationPrice} decimals={priceDecimals} /> {arrow}{' '}
                <PriceOrNone value={isAbove ? position.liquidationPrice : reading.liquidation} decimals={priceDecimals} />
              </>
            ),
          },
          {
            name: t('perp-lists:column.mark'),
            term: 'terms:markPrice',
            value: <PriceOrNone value={position.markPrice} decimals={priceDecimals} live />,
          },
        ]}
      />
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <Button type="submit" loading={busy} disabled={reading.problem !== undefined}>
        {form.amount ? t('perp-lists:margin.save', { action, amount: formatNumber(form.amount, locale) }) : t('perp-lists:margin.positive')}
      </Button>
    </form>
  )
}
