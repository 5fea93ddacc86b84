import { serverNow } from '@assay/client/live/server-time'
import { directionOf } from '@assay/ui/numbers/change'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { zoneOffset } from '@assay/ui/numbers/zone'
import { Button, Checkbox, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../shared/parameters.ts'
import type { DialogProps } from './position-dialogs.tsx'
import { returnText } from './position-figures.ts'
import classes from './positions.module.css'
import { drawPosition, PICTURE_HEIGHT, PICTURE_WIDTH, type SharedPosition, savePosition } from './share-picture.ts'

/** A picture of the position as it was when the dialog was opened; without amounts unless they are wanted. */
export function SharePosition({ position: now, rules }: DialogProps) {
  const { t } = useTranslation()
  const [position] = useState(now)
  const [at] = useState(() => serverNow())
  const [amounts, setAmounts] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme()
  const shared = useShared({ position, rules }, { at, amounts })
  const drawn = JSON.stringify([shared, scheme])
  useEffect(() => {
    // Its colours are those of the page, so another appearance draws it anew.
    if (canvas.current) drawPosition(canvas.current, (JSON.parse(drawn) as [SharedPosition])[0])
  }, [drawn])
  const label = t('perp-lists:share.alt', { side: t(`perp-lists:side.${position.side}`), market: position.market })
  return (
    <div className={classes.form}>
      <canvas ref={canvas} width={PICTURE_WIDTH} height={PICTURE_HEIGHT} className={classes.picture} role="img" aria-label={label} />
      <Checkbox
        size="xs"
        label={t('perp-lists:share.amounts')}
        checked={amounts}
        onChange={event => setAmounts(event.currentTarget.checked)}
      />
      <Button
        onClick={() => {
          if (canvas.current) void savePosition(canvas.current, `assay-${position.market}-${position.side}`)
        }}
      >
        {t('perp-lists:share.save')}
      </Button>
    </div>
  )
}

/** The texts of the picture. */
function useShared(
  { position, rules }: Pick<DialogProps, 'position' | 'rules'>,
  { at, amounts }: { at: number; amounts: boolean },
): SharedPosition {
  const { t } = useTranslation()
  const locale = useLocale()
  const simulated = useParameters()?.simulated === true
  const roi = returnText(position.unrealisedProfit, position, rules)
  const price = (text: string) => formatNumber(text, locale, { decimals: rules.priceDecimals })
  const profit = `${formatNumber(position.unrealisedProfit, locale, { decimals: 2, sign: 'always' })} ${rules.quote}`
  return {
    market: position.market,
    kind: `${t(`perp-lists:side.${position.side}`)} ${t('perp-lists:word.leverage', { number: position.leverage })} ${t(`perp-lists:mode.${position.marginMode}`)}`,
    side: position.side,
    roi: formatShare(roi, locale, { sign: 'always' }),
    gains: directionOf(roi) !== 'down',
    lines: [
      [t('perp-lists:column.entry'), price(position.entryPrice)],
      [t('perp-lists:column.mark'), price(position.markPrice)],
      ...(amounts ? [[t('perp-lists:column.unrealised'), profit] as const] : []),
    ],
    moment: `${formatMoment(at, locale, 'minute')} ${zoneOffset(at)}`,
    badge: simulated ? t('common:simulated.badge') : '',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  }
}
