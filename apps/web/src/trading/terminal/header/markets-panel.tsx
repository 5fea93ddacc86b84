import { useTranslation } from 'react-i18next'
import { Panel } from '../panel.tsx'
import { MarketChoices, type MarketChoicesProps } from './market-choices.tsx'
import classes from './market-header.module.css'

/** All markets beside the chart, where the window has room for them. */
export function MarketsPanel(props: MarketChoicesProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('spot:layout.markets')} live>
      <div className={classes.beside}>
        <MarketChoices {...props} />
      </div>
    </Panel>
  )
}
