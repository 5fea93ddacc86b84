import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { Amount } from '@assay/ui/numbers/amount'
import { reversePerpPosition } from '@assay/wire/perp/calls'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { useLots } from '../use-lots.ts'
import type { DialogProps } from './position-dialogs.tsx'
import { PositionSide } from './position-name.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'
import { Profit } from './profit.tsx'

/** Asks before a position is closed and the same is opened on the other side. */
export function ReverseQuestion({ position, rules, onClose }: DialogProps) {
  const { t } = useTranslation()
  const lotsText = useLots()
  const { run, busy } = useAction(reversePerpPosition)
  const { failure, send } = useSending({ onDone: onClose })
  const other = position.side === 'long' ? 'short' : 'long'
  const lots = <Amount value={position.lots} asset={t('perp-lists:word.lots')} />
  return (
    <div className={classes.form}>
      <Note>{t('perp-lists:reverse.about')}</Note>
      <Facts
        facts={[
          {
            name: t('perp-lists:reverse.from'),
            value: (
              <>
                <PositionSide side={position.side} /> {lots}
              </>
            ),
          },
          {
            name: t('perp-lists:reverse.to'),
            value: (
              <>
                <PositionSide side={other} /> {lots}
              </>
            ),
          },
          {
            name: t('perp-lists:column.mark'),
            term: 'terms:markPrice',
            value: <PriceOrNone value={position.markPrice} decimals={rules.priceDecimals} live />,
          },
          { name: t('perp-lists:close.estimate'), value: <Profit value={position.unrealisedProfit} asset={rules.quote} /> },
        ]}
      />
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('trading:confirm.back')}
        </Button>
        <Button loading={busy} onClick={() => void send(() => run({ positionId: position.positionId }))}>
          {t('perp-lists:reverse.save', { side: t(`perp-lists:side.${other}`), lots: lotsText(position.lots) })}
        </Button>
      </Group>
    </div>
  )
}
