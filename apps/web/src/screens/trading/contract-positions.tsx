import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CancelAll } from '../../features/perp/lists/cancel-all.tsx'
import { OpenOrders } from '../../features/perp/lists/open-orders.tsx'
import { MarketSelect } from '../../features/perp/market-select.tsx'
import { CloseAll } from '../../features/perp/positions/close-all.tsx'
import { CurrentPositions, EndedPositions } from '../../features/perp/positions/position-records.tsx'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { PATHS } from '../../shared/paths.ts'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'
import { isMarketName } from '../../trading/market-names.ts'
import { ChoiceFilter } from '../../trading/terminal/lists/choice-filter.tsx'

/** In the order and under the names of the specification: pending order, trading, closed, withdrawn. */
const TABS = ['pending', 'current', 'closed', 'cancelled'] as const
const isTab = oneOf(TABS)
const ENDED = ['closed', 'liquidated'] as const
const isEnded = oneOf(ENDED)

/** The person's contract positions by state: current, closed or liquidated, cancelled; and the orders that wait. */
export function ContractPositions() {
  const { t } = useTranslation()
  useTitle(t('perp-lists:lt.title'))
  const [tab = 'current', setTab] = useInAddress('state', isTab)
  const [market, setMarket] = useInAddress('market', isMarketName)
  const [ended, setEnded] = useInAddress('ended', isEnded)
  const choice = <MarketSelect market={market} onMarket={setMarket} />
  return (
    <Page>
      <PageTitle
        title={t('perp-lists:lt.title')}
        hint={t('perp-lists:lt.hint')}
        actions={
          <>
            {tab === 'current' ? <CloseAll size="xs" /> : null}
            {tab === 'pending' ? <CancelAll market={market} size="xs" /> : null}
            <Button component={Link} to={PATHS.contractWallet} variant="default" size="xs">
              {t('perp-lists:wallet.title')}
            </Button>
          </>
        }
      />
      <PageTabs
        label={t('perp-lists:lt.title')}
        tabs={TABS.map(key => ({ key, label: t(`perp-lists:lt.${key}`) }))}
        tab={tab}
        onTab={setTab}
      />
      {tab === 'current' ? <CurrentPositions market={market} tools={choice} /> : null}
      {tab === 'pending' ? <OpenOrders kind="pending" market={market} tools={choice} /> : null}
      {tab === 'closed' ? (
        <EndedPositions
          market={market}
          state={ended}
          tools={
            <>
              {choice}
              <ChoiceFilter
                label={t('perp-lists:column.state')}
                all={t('perp-lists:lt.anyState')}
                choices={ENDED.map(state => ({ value: state, label: t(`perp-lists:state.${state}`) }))}
                value={ended}
                onValue={setEnded}
              />
            </>
          }
        />
      ) : null}
      {tab === 'cancelled' ? <EndedPositions key="cancelled" cancelled market={market} tools={choice} /> : null}
    </Page>
  )
}
