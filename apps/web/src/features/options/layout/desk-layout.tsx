import { useTranslation } from 'react-i18next'
import { Panel } from '../../../trading/terminal/panel.tsx'
import { OptionChart } from '../chart/option-chart.tsx'
import { SessionReminder } from '../guard/session-reminder.tsx'
import { OptionAccountPanel } from '../lists/account-panel.tsx'
import { RunningStack } from '../live/running-stack.tsx'
import { PoolPanel } from '../pool/pool-panel.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import classes from './layout.module.css'
import type { LayoutProps } from './layout-props.ts'

/** The index over the lists, what runs over the pool, and the ticket: all in one view, nothing scrolls but lists. */
export function DeskLayout({ rules, market, header, allowed, onQuiz }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.desk}>
      <div className={classes.header}>
        {header}
        <SessionReminder asset={rules.quote} />
      </div>
      <div className={classes.chart}>
        <OptionChart rules={rules} />
      </div>
      <div className={classes.lists}>
        <OptionAccountPanel rules={rules} />
      </div>
      <div className={classes.running}>
        <Panel title={t('options:running.title')} live>
          <RunningStack />
        </Panel>
      </div>
      <div className={classes.pool}>
        <PoolPanel market={market} />
      </div>
      <div className={classes.ticket} id="order-form" tabIndex={-1}>
        <Panel title={t('options:ticket.title')} head={null}>
          <Ticket key={rules.market} rules={rules} market={market} allowed={allowed} onQuiz={onQuiz} />
        </Panel>
      </div>
    </div>
  )
}
