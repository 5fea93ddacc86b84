import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FinishedContracts, RunningContracts } from '../../features/options/lists/contract-lists.tsx'
import { DayLine } from '../../features/options/lists/day-line.tsx'
import { MarketSelect } from '../../features/options/lists/market-select.tsx'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { PATHS } from '../../shared/paths.ts'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'
import { isOptionMarketName } from '../../trading/market-names.ts'
import { ChoiceFilter } from '../../trading/terminal/lists/choice-filter.tsx'

const TABS = ['running', 'finished'] as const
const isTab = oneOf(TABS)
const RESULTS = ['won', 'lost', 'refunded'] as const
const isResult = oneOf(RESULTS)

/** The person's delivery contracts: those that run, live, and those that have ended, by market and result. */
export function OptionContracts() {
  const { t } = useTranslation()
  useTitle(t('options-lists:title'))
  const [tab = 'running', setTab] = useInAddress('state', isTab)
  const [market, setMarket] = useInAddress('market', isOptionMarketName)
  const [result, setResult] = useInAddress('result', isResult)
  const choice = <MarketSelect market={market} onMarket={setMarket} />
  return (
    <Page>
      <PageTitle
        title={t('options-lists:title')}
        hint={t('options-lists:hint')}
        actions={
          <Button component={Link} to={PATHS.options} variant="default" size="xs">
            {t('options-lists:terminal')}
          </Button>
        }
      />
      <DayLine />
      <PageTabs
        label={t('options-lists:title')}
        tabs={TABS.map(key => ({ key, label: t(`options-lists:tab.${key}`) }))}
        tab={tab}
        onTab={setTab}
      />
      {tab === 'running' ? (
        <RunningContracts market={market} tools={choice} />
      ) : (
        <FinishedContracts
          market={market}
          state={result}
          tools={
            <>
              {choice}
              <ChoiceFilter
                label={t('options-lists:column.state')}
                all={t('options-lists:anyResult')}
                choices={RESULTS.map(state => ({ value: state, label: t(`options-lists:state.${state}`) }))}
                value={result}
                onValue={setResult}
              />
            </>
          }
        />
      )}
    </Page>
  )
}
