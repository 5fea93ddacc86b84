import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelAllQuestion } from '../confirm/cancel-all-question.tsx'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'

/** The open orders of a product, and what cancels them. */
export interface CancelsAll {
  busy: boolean
  /** How many orders are open in a market, or in all. */
  numberIn: (market: string | undefined) => number
  /** How people write a market; undefined where none of its orders is open. */
  titleOf: (market: string | undefined) => string | undefined
  /** Cancels the orders of a market, or all. */
  onCancel: (market: string | undefined) => void
}

interface CancelAllMenuProps extends CancelsAll {
  /** The market that is looked at. */
  market: string | undefined
  /** `xs` beside the title of a page. */
  size?: 'compact-xs' | 'xs' | undefined
}

/** Cancels the open orders of one market, or all; asks before where the person wants that. Absent while there are none. */
export function CancelAllMenu({ market, titleOf, numberIn, busy, size = 'compact-xs', onCancel }: CancelAllMenuProps) {
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
            <Menu.Item onClick={() => cancel(market)}>{t('spot:orders.cancelAllOfPair', { pair: titleOf(market) })}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => cancel(undefined)}>{t('spot:orders.cancelAllEverywhere')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CancelAllQuestion
        opened={asking !== undefined}
        pair={titleOf(asking?.market)}
        number={numberIn(asking?.market)}
        onConfirm={() => onCancel(asking?.market)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}
