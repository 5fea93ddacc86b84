import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { closePerpPosition, placePerpOrder } from '@assay/wire/perp/calls'
import { Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { ShareSlider } from '../../../trading/terminal/ticket/share-slider.tsx'
import { usePerpAccount } from '../live/use-perp-account.ts'
import { useLots } from '../use-lots.ts'
import { type CloseForm, closableLots, closingOrder, lotsOfShare, readClose, shareOfLots } from './close-form.ts'
import type { DialogProps } from './position-dialogs.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'
import { Profit } from './profit.tsx'

/** Closes a position or a part of it, at market or by a limit order. */
export function CloseFields({ position, rules, onClose }: DialogProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const atMarket = useAction(closePerpPosition)
  const byLimit = useAction(placePerpOrder)
  const { positionMode } = usePerpAccount()
  const { failure, send, forgetFailure } = useSending({ onDone: onClose })
  const [form, setForm] = useState<CloseForm>(() => ({ at: 'market', lots: position.lots, price: position.markPrice }))
  const [unreadablePrice, setUnreadablePrice] = useState(false)
  const reading = readClose(form, position, rules)
  const busy = atMarket.busy || byLimit.busy
  const ready = !reading.problem && (form.at === 'market' || (!unreadablePrice && positionMode !== undefined))
  const change = (patch: Partial<CloseForm>) => {
    setForm(now => ({ ...now, ...patch }))
    forgetFailure()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || !ready) return
    const isAll = form.lots === position.lots
    void send(() =>
      form.at === 'market'
        ? atMarket.run({ positionId: position.positionId, ...(isAll ? {} : { lots: form.lots }) })
        : byLimit.run(closingOrder(form, position, positionMode ?? 'hedge', rules)),
    )
  }
  const lots = lotsText(form.lots)
  const problemText = useProblemText(reading)
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <SegmentedControl
        fullWidth
        aria-label={t('perp-lists:close.by')}
        data={(['market', 'limit'] as const).map(at => ({ value: at, label: t(`spot:type.${at}`) }))}
        value={form.at}
        onChange={at => change({ at: at as CloseForm['at'], lots: String(closableLots(position, at as CloseForm['at'])) })}
      />
      {form.at === 'limit' ? (
        <LineAmount
          name="close-price"
          label={t('spot:orders.price')}
          value={form.price}
          decimals={rules.priceDecimals}
          step={rules.text.tick}
          suffix={rules.quote}
          error={problemText('price', rules.text.tick)}
          onChange={(price, problem) => {
            change({ price })
            setUnreadablePrice(problem !== undefined)
          }}
        />
      ) : null}
      <LineAmount
        name="close-lots"
        label={t('perp-lists:column.lots')}
        value={form.lots}
        decimals={0}
        step="1"
        suffix={t('perp-lists:word.ofLots', { all: formatNumber(String(reading.most), locale) })}
        error={problemText('lots', String(reading.most))}
        onChange={value => change({ lots: value })}
      />
      <ShareSlider
        percent={shareOfLots(form.lots, reading.most)}
        disabled={reading.most === 0n}
        onPercent={percent => change({ lots: lotsOfShare(percent, reading.most) })}
      />
      <Facts
        facts={[
          {
            name: t('perp-lists:column.mark'),
            term: 'terms:markPrice',
            value: <PriceOrNone value={position.markPrice} decimals={rules.priceDecimals} live />,
          },
          { name: t('perp-lists:close.estimate'), value: <Profit value={reading.profit} asset={rules.quote} /> },
          { name: t('perp-lists:close.fee'), value: <Amount value={reading.fee} asset={rules.quote} decimals={2} /> },
          {
            name: t('perp-lists:close.left'),
            value: <Amount value={reading.problem ? '' : reading.left} asset={t('perp-lists:word.lots')} />,
          },
        ]}
      />
      {form.at === 'market' ? (
        <Note>{t('perp-lists:close.protection', { rate: formatShare(rules.text.marketProtectionRate, locale, { decimals: 0 }) })}</Note>
      ) : null}
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <Button type="submit" loading={busy} disabled={!ready}>
        {form.at === 'market'
          ? t('perp-lists:close.save', { lots })
          : t('perp-lists:close.saveLimit', { lots, price: formatNumber(form.price, locale) })}
      </Button>
    </form>
  )
}

/** Says what is wrong with a field, when the problem is about it. */
function useProblemText({ problem }: ReturnType<typeof readClose>): (field: 'lots' | 'price', figure: string) => string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  return (field, figure) => {
    if (problem?.field !== field) return undefined
    const written = field === 'lots' ? lotsText(figure) : formatNumber(figure, locale)
    switch (problem.name) {
      case 'lotsRequired':
        return t('perp-lists:close.lotsRequired')
      case 'lotsMost':
        return t('perp-lists:close.lotsMost', { most: written })
      case 'priceRequired':
        return t('refusals:priceRequired')
      case 'priceOffTick':
        return t('refusals:priceOffTick', { tick: written })
    }
  }
}
