import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { formatPrice, parsePrice } from '@assay/money/figures'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { setPerpExits } from '@assay/wire/perp/calls'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { EXIT_MEASURES, EXITS, type Exit, type ExitMeasure, type TypedExit } from '../exits/exit-measure.ts'
import { LastPriceNote } from '../last-price-note.tsx'
import { usePerpTicker } from '../use-perp-market.ts'
import { type ExitsForm, type ExitsReading, exitInField, exitsFormOf, readExits } from './exits-form.ts'
import type { DialogProps } from './position-dialogs.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'

/** Take profit and stop loss of the entire position: by price, by return, or by profit. */
export function ExitsFields({ position, rules, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { run, busy } = useAction(setPerpExits)
  const { failure, send, forgetFailure } = useSending({ onDone: onClose })
  const last = parsePrice(usePerpTicker(position.market)?.last ?? '')
  const around = { position, rules, last }
  const [form, setForm] = useState(() => exitsFormOf(position))
  const [unreadable, setUnreadable] = useState<readonly Exit[]>([])
  const reading = readExits(form, around)
  const change = (patch: Partial<ExitsForm>) => {
    setForm(now => ({ ...now, ...patch }))
    forgetFailure()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && unreadable.length === 0 && reading.request) void send(() => run(reading.request!))
  }
  const typed = (exit: Exit, by: ExitMeasure) => (value: string, problem: unknown) => {
    change({ [exit]: value, [`${exit}By`]: by })
    setUnreadable(now => [...now.filter(other => other !== exit), ...(problem ? [exit] : [])])
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Note>{t('perp-lists:exits.about')}</Note>
      <Facts
        facts={[
          {
            name: t('perp-lists:column.entry'),
            term: 'terms:averageEntry',
            value: <PriceOrNone value={position.entryPrice} decimals={rules.priceDecimals} />,
          },
          {
            name: t('perp-lists:column.mark'),
            term: 'terms:markPrice',
            value: <PriceOrNone value={position.markPrice} decimals={rules.priceDecimals} live />,
          },
          {
            name: t('perp-lists:column.liquidation'),
            term: 'terms:liquidationPrice',
            value: <PriceOrNone value={position.liquidationPrice} decimals={rules.priceDecimals} />,
          },
        ]}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('perp-lists:exits.by')}
        data={EXIT_MEASURES.map(by => ({ value: by, label: t(`perp-lists:exits.unit.${by}`) }))}
        value={form.by}
        onChange={by => setForm(now => ({ ...now, by: by as ExitMeasure }))}
      />
      {EXITS.map(exit => {
        const field = exitInField(exit, form, around)
        const props = { exit, field, form, reading, rules }
        return <ExitField key={exit} {...props} onTyped={typed(exit, field.by)} onChange={change} />
      })}
      {form.takeProfitOn === 'last' || form.stopLossOn === 'last' ? <LastPriceNote /> : null}
      {reading.stopLoss.beyond ? (
        <Note tone="warning" role="status">
          {t('perp-lists:exits.beyond')}
        </Note>
      ) : null}
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <Button type="submit" loading={busy} disabled={!reading.request || unreadable.length > 0}>
        {useActionText(reading)}
      </Button>
    </form>
  )
}

/** What the button does, in words. */
function useActionText({ takeProfit, stopLoss, unchanged }: ExitsReading): string {
  const { t } = useTranslation()
  const locale = useLocale()
  if (unchanged) return t('perp-lists:exits.same')
  const text = (price: typeof takeProfit.price) => (price === undefined ? '' : formatNumber(formatPrice(price), locale))
  const prices = { takeProfit: text(takeProfit.price), stopLoss: text(stopLoss.price) }
  if (prices.takeProfit && prices.stopLoss) return t('perp-lists:exits.saveBoth', prices)
  if (prices.takeProfit) return t('perp-lists:exits.saveProfit', { price: prices.takeProfit })
  if (prices.stopLoss) return t('perp-lists:exits.saveLoss', { price: prices.stopLoss })
  return t('perp-lists:exits.saveNone')
}

interface ExitFieldProps {
  exit: Exit
  field: TypedExit
  form: ExitsForm
  reading: ExitsReading
  rules: DialogProps['rules']
  onTyped: (value: string, problem: unknown) => void
  onChange: (patch: Partial<ExitsForm>) => void
}

function ExitField({ exit, field, form, reading, rules, onTyped, onChange }: ExitFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { price, problem, profit, roi } = reading[exit]
  const name = t(`perp-lists:column.${exit}`)
  const suffix = { price: rules.quote, roi: '%', profit: rules.quote }[field.by]
  const figures = { price: rules.priceDecimals, roi: 2, profit: 2 }
  const said = problem && t(`perp-lists:exits.${problem}`, { tick: formatNumber(rules.text.tick, locale) })
  return (
    <fieldset className={classes.exit} aria-label={name}>
      <div className={classes.exitLine}>
        <LineAmount
          name={exit}
          label={name}
          value={field.typed}
          decimals={figures[field.by]}
          step={field.by === 'price' ? rules.text.tick : '1'}
          suffix={suffix}
          error={said}
          placeholder={t('perp-lists:word.none')}
          onChange={onTyped}
        />
        <Select
          aria-label={`${name}: ${t('perp-lists:exits.compares')}`}
          allowDeselect={false}
          data={(['mark', 'last'] as const).map(on => ({ value: on, label: t(`perp-lists:on.${on}`) }))}
          value={form[`${exit}On`]}
          onChange={on => onChange({ [`${exit}On`]: on as 'mark' | 'last' })}
        />
      </div>
      {price === undefined || problem ? null : (
        <Note>
          {t('perp-lists:exits.gives', {
            price: formatNumber(formatPrice(price), locale),
            profit: `${formatNumber(profit, locale, { decimals: 2, sign: 'always' })} ${rules.quote}`,
            roi: formatShare(roi, locale, { sign: 'always' }),
          })}
        </Note>
      )}
    </fieldset>
  )
}
