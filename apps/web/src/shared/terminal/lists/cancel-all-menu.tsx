import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelAllQuestion } from '../confirm/cancel-all-question.tsx'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'

interface CancelAllMenuProps {
  /** The market that is looked at. */
  market: string | undefined
  /** How people write it. */
  title: string | undefined
  /** How many orders are open in a market, or in all. */
  numberIn: (market: string | undefined) => number
  busy: boolean
  /** `xs` beside the title of a page. */
  size?: 'compact-xs' | 'xs' | undefined
  /** Cancels the orders of a market, or all. */
  onCancel: (market: string | undefined) => void
}

/** Cancels the open orders of one market, or all; asks before where the person wants that. Absent while there are none. */
export function CancelAllMenu({ market, title, numberIn, busy, size = 'compact-xs', onCancel }: CancelAllMenuProps) {
  const { t } = useTranslation()
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const [asking, setAsking] = useState<{ market: string | undefined }>()
  if (numberIn(undefined) === 0) return null
  const cancel = (only: string | undefined) => (asks ? setAsking({ market: only }) : onCancel(only))
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button size={size} variant="default" loading={busy}>
            {t('spot:orders.cancelAll')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {market !== undefined && numberIn(market) > 0 ? (
            <Menu.Item onClick={() => cancel(market)}>{t('spot:orders.cancelAllOfPair', { pair: title })}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => cancel(undefined)}>{t('spot:orders.cancelAllEverywhere')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CancelAllQuestion
        opened={asking !== undefined}
        pair={asking?.market && title}
        number={numberIn(asking?.market)}
        onConfirm={() => onCancel(asking?.market)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}
