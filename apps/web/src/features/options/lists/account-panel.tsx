import type { OptionContract } from '@assay/wire/options/calls'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf, useInAddress } from '../../../shared/use-in-address.ts'
import { useEndedOptions, useRunningOptions } from '../../../trading/live/use-options.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PanelTabs } from '../../../trading/terminal/lists/panel-tabs.tsx'
import { useUnseen } from '../../../trading/terminal/lists/use-unseen.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import type { OptionRules } from '../option-rules.ts'
import { FinishedContracts, RunningContracts } from './contract-lists.tsx'

const TABS = ['running', 'finished'] as const
const isTab = oneOf(TABS)
const isMarketOnly = oneOf(['market'])

const optionIdOf = ({ optionId }: OptionContract) => optionId

/** What the person has in delivery contracts, under the chart of a market: running and finished ones. */
export function OptionAccountPanel({ rules }: { rules: OptionRules }) {
  const { t } = useTranslation()
  const [tab = 'running', setTab] = useInAddress('orders', isTab)
  const [only, setOnly] = useInAddress('only', isMarketOnly)
  const id = useId()
  const market = only === undefined ? undefined : rules.market
  const running = useRunningOptions()
  const ended = useEndedOptions()
  const number = running?.length ?? 0
  const lists = useMemo(() => ({ running: running?.map(optionIdOf), finished: running && ended.map(optionIdOf) }), [running, ended])
  const unseen = useUnseen({ product: 'options', tab, lists })
  const tabs = TABS.map(key => {
    const name = t(`options-lists:tab.${key}`)
    return { key, label: key === 'running' && number > 0 ? t('options-lists:tab.count', { name, number }) : name }
  })
  const head = (
    <div className={classes.bar}>
      <PanelTabs label={t('options-lists:title')} tabs={tabs} tab={tab} onTab={setTab} unseen={unseen} id={id} />
      <label className={classes.only}>
        <input
          type="checkbox"
          checked={only !== undefined}
          onChange={event => setOnly(event.currentTarget.checked ? 'market' : undefined)}
        />
        {t('options-lists:only', { market: rules.title })}
      </label>
    </div>
  )
  return (
    <Panel title={t('options-lists:title')} head={head} live>
      <div className={classes.scroll} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'running' ? <RunningContracts market={market} /> : <FinishedContracts market={market} />}
      </div>
    </Panel>
  )
}
