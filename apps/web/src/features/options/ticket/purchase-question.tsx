import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { ConfirmDialog } from '../../../trading/terminal/confirm/confirm-dialog.tsx'
import { preferConfirm } from '../../../trading/terminal/preferences/trading-preferences.ts'
import type { OptionRules } from '../option-rules.ts'
import type { TicketFigures } from './read-ticket.ts'
import type { Direction } from './use-buy-option.ts'

interface PurchaseQuestionProps {
  rules: OptionRules
  seconds: number
  figures: TicketFigures | undefined
  /** What is asked about; undefined while nothing is. */
  direction: Direction | undefined
  /** Why it can no longer be bought as it is shown. */
  obstacle: string | undefined
  busy: boolean
  onConfirm: (direction: Direction) => void
  onClose: () => void
}

/** Repeats a contract before it is bought: direction, duration, what is paid and what may come back. */
export function PurchaseQuestion({ rules, seconds, figures, direction, obstacle, busy, onConfirm, onClose }: PurchaseQuestionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const durationText = useDurationText()
  const shown = direction ?? 'bullish'
  const word = t(`options:direction.${shown}`)
  return (
    <ConfirmDialog
      opened={direction !== undefined}
      title={t('options:confirm.title')}
      facts={[
        { name: t('spot:orders.pair'), value: <bdi dir="ltr">{rules.title}</bdi> },
        { name: t('options:direction.label'), value: `${word}: ${t(`options:action.${shown}`)}` },
        { name: t('options:duration.label'), value: durationText(seconds) },
        { name: t('options:preview.pay'), value: <Amount value={figures?.pay ?? ''} asset={rules.quote} /> },
        { name: t('options:preview.receive'), value: <Amount value={figures?.receive ?? ''} asset={rules.quote} /> },
        {
          name: t('options:preview.breakEven'),
          value: <span className="number">{formatShare(figures?.breakEven ?? '', locale, { isNearest: true })}</span>,
        },
      ]}
      action={word}
      side={shown === 'bullish' ? 'buy' : 'sell'}
      danger={false}
      needsPrices
      obstacle={obstacle}
      busy={busy}
      forget={{ label: t('trading:confirm.never'), run: () => preferConfirm('option', false) }}
      onConfirm={() => direction && onConfirm(direction)}
      onClose={onClose}
    />
  )
}
