import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PairRules } from '../pair-rules.ts'
import type { TicketFigures } from './figures.ts'
import type { TicketForm } from './form.ts'
import classes from './ticket.module.css'

interface TicketPreviewProps {
  form: TicketForm
  rules: PairRules
  /** Absent while the ticket is not complete. */
  figures: TicketFigures | undefined
}

/** What the order would do now, by the functions that decide it. */
export function TicketPreview({ form, rules, figures }: TicketPreviewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const nothing = <span className={classes.nothing}>—</span>
  const rate = (text: string) => formatShare(text, locale)
  const fees = {
    maker: t('spot:ticket.feeMaker', { rate: rate(rules.text.makerFeeRate) }),
    taker: t('spot:ticket.feeTaker', { rate: rate(rules.text.takerFeeRate) }),
    both: t('spot:ticket.feeMixed', { maker: rate(rules.text.makerFeeRate), taker: rate(rules.text.takerFeeRate) }),
  }
  const kind = figures?.feeKind ?? (form.type === 'market' ? 'taker' : 'both')
  return (
    <>
      <dl className={classes.preview}>
        <Row
          name={t('spot:ticket.averagePrice')}
          note={figures?.slippage ? t('spot:ticket.slippage', { rate: rate(figures.slippage) }) : ''}
        >
          {figures?.averagePrice ? <Price value={figures.averagePrice} decimals={rules.priceDecimals} /> : nothing}
        </Row>
        <Row name={t('spot:ticket.notional')}>{figures ? <Amount value={figures.notional} asset={rules.quote} /> : nothing}</Row>
        <Row name={t('spot:ticket.fee')} note={fees[kind]}>
          {figures ? <Amount value={figures.fee} asset={figures.feeAsset} /> : nothing}
        </Row>
        <Row name={t('spot:ticket.receive')}>{figures ? <Amount value={figures.receive} asset={figures.receiveAsset} /> : nothing}</Row>
        {figures?.remaining && form.type === 'limit' ? (
          <Row name={t('spot:ticket.rests')}>
            <Amount value={figures.remaining} asset={rules.base} />
          </Row>
        ) : null}
      </dl>
      <Warnings form={form} rules={rules} figures={figures} />
    </>
  )
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} {note ? <span className={classes.note}>{note}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What may surprise: the order moves the price, or cannot fill whole. */
function Warnings({ form, rules, figures }: TicketPreviewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!figures) return null
  const market = form.type === 'market'
  const partly = market && figures.remaining
  return (
    <div className={classes.warnings} role="status">
      {figures.strongImpact ? <p>{t('spot:ticket.impact', { rate: formatShare(figures.slippage, locale) })}</p> : null}
      {partly ? (
        <p>
          {t('spot:ticket.partly', {
            quantity: formatNumber(figures.filled, locale),
            base: rules.base,
            rate: formatShare(rules.text.marketProtectionRate, locale),
          })}
        </p>
      ) : null}
      {market && figures.unspent ? (
        <p>{t('spot:ticket.unspent', { amount: formatNumber(figures.unspent, locale), quote: rules.quote })}</p>
      ) : null}
    </div>
  )
}
