import { useTranslation } from 'react-i18next'
import { useEndedOptions, useRunningOptions } from '../../../trading/live/use-options.ts'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { OptionChart } from '../chart/option-chart.tsx'
import { SessionReminder } from '../guard/session-reminder.tsx'
import { OptionAccountPanel } from '../lists/account-panel.tsx'
import { RunningStack } from '../live/running-stack.tsx'
import { PoolPanel } from '../pool/pool-panel.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import classes from './layout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** Delivery contracts on a phone: one page under the index, Bullish and Bearish always under the thumb. */
export function PhoneLayout({ rules, market, header, allowed, onQuiz }: LayoutProps) {
  const { t } = useTranslation()
  const running = useRunningOptions()?.length ?? 0
  const ended = useEndedOptions().length
  return (
    <div className={classes.phone}>
      {header}
      <SessionReminder asset={rules.quote} />
      <div className={classes.phoneChart}>
        <OptionChart rules={rules} />
      </div>
      {running > 0 || ended > 0 ? (
        <div className={classes.phoneRunning}>
          <Panel title={t('options:running.count', { number: running })} live>
            <RunningStack />
          </Panel>
        </div>
      ) : null}
      <Panel title={t('options:ticket.title')} head={null}>
        <Ticket key={rules.market} rules={rules} market={market} allowed={allowed} onQuiz={onQuiz} />
      </Panel>
      <OptionAccountPanel rules={rules} />
      <PoolPanel market={market} />
    </div>
  )
}
