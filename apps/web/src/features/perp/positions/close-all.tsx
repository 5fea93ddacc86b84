import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import type { PerpPosition } from '@assay/wire/perp/account'
import { closeAllPerpPositions } from '@assay/wire/perp/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { usePerpPositions } from '../live/use-own-perp.ts'
import { usePerpMarkets } from '../use-perp-market.ts'
import { totalUnrealised } from './position-figures.ts'
import { PositionKind } from './position-name.tsx'
import classes from './positions.module.css'
import { Profit } from './profit.tsx'

/** Closes every position at market, after a look at the list of them. Absent while there are none. */
export function CloseAll({ size = 'compact-xs' }: { size?: 'compact-xs' | 'xs' }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const positions = usePerpPositions()
  if (!positions || positions.length === 0) return null
  return (
    <>
      <Button size={size} variant="default" onClick={() => setAsking(true)}>
        {t('perp-lists:closeAll.action')}
      </Button>
      <Dialog title={t('perp-lists:closeAll.title')} opened={asking} onClose={() => setAsking(false)}>
        <Question positions={positions} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function Question({ positions, onClose }: { positions: readonly PerpPosition[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(closeAllPerpPositions)
  const { failure, send } = useSending({ onDone: onClose })
  const rules = usePerpMarkets().rules?.[0]
  return (
    <div className={classes.form}>
      <ul className={classes.list}>
        {positions.map(position => (
          <li key={position.positionId}>
            <bdi dir="ltr">{position.market}</bdi>
            <Profit value={position.unrealisedProfit} asset={rules?.quote} />
            <PositionKind position={position} />
            <Amount value={position.lots} asset={t('perp-lists:word.lots')} />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          {
            name: t('perp-lists:close.estimate'),
            value: rules ? <Profit value={totalUnrealised(positions, rules)} asset={rules.quote} /> : '…',
          },
        ]}
      />
      <Note>{t('perp-lists:closeAll.protection')}</Note>
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('trading:confirm.back')}
        </Button>
        <Button color="var(--red-solid)" loading={busy} onClick={() => void send(() => run({}))}>
          {t('perp-lists:closeAll.save', { number: positions.length })}
        </Button>
      </div>
    </div>
  )
}
