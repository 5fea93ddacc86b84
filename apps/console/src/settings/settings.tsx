import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { getChanges, getSettings, proposeChange } from '@assay/wire/operators/change-calls'
import { isHouseSettings } from '@assay/wire/operators/settings-fields'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketsSeen, type SettingsSeen } from '../shared/product/settings-seen.ts'
import { Section } from '../shared/section.tsx'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { ChangeTable } from './change-table.tsx'
import { type ChangeQuestion, DecideChangeDialog } from './decide-change-dialog.tsx'
import { FundDialog } from './fund-dialog.tsx'
import { PoolTables } from './pool-tables.tsx'
import { SettingsTable } from './settings-table.tsx'

const EVERY_MS = 10_000

/** The assets that a market has. */
const assetsOf = (settings: SettingsSeen | undefined): string[] => [
  ...new Set(['USDT', ...(settings?.markets ?? []).filter(({ product }) => product === 'spot').map(({ base }) => base)]),
]

/** The settings of all markets and the pools of the house, and the changes of them that need two persons. */
export function Settings() {
  const { t } = useTranslation()
  const may = useMay()
  const settings = useQuery({ ...read(getSettings, {}), refetchInterval: EVERY_MS })
  const changes = useQuery({ ...read(getChanges, {}), refetchInterval: EVERY_MS })
  const [question, setQuestion] = useState<ChangeQuestion>()
  const [isFunding, setFunding] = useState(false)
  useTitle(t('console:menu.settings'))
  const failed = (settings.error && !settings.data ? settings : undefined) ?? (changes.error && !changes.data ? changes : undefined)
  return (
    <>
      <PageTitle
        title={t('console:menu.settings')}
        hint={t('console:settings.hint')}
        actions={may(proposeChange) ? <Button onClick={() => setFunding(true)}>{t('console:settings.fund')}</Button> : null}
      />
      {changes.data?.approvers === 1 ? (
        <Alert role="status" color="amber" variant="light">
          {t('console:settings.oneApprover')}
        </Alert>
      ) : null}
      {failed ? (
        <ErrorState message={failed.error?.message ?? ''} onRetry={failed.refetch} />
      ) : (
        <>
          <Section title={t('console:settings.waiting')}>
            <ChangeTable
              title={t('console:settings.waiting')}
              empty={t('console:settings.nothingWaits')}
              changes={changes.data?.waiting}
              onAsk={setQuestion}
            />
          </Section>
          <Section title={t('console:settings.markets')}>
            <SettingsTable
              title={t('console:settings.markets')}
              markets={settings.data && marketsSeen(settings.data).filter(({ product }) => !isHouseSettings(product))}
            />
          </Section>
          <Section title={t('console:settings.ofHouse')}>
            <SettingsTable
              title={t('console:settings.ofHouse')}
              markets={settings.data && marketsSeen(settings.data).filter(({ product }) => isHouseSettings(product))}
            />
          </Section>
          <PoolTables settings={settings.data} />
          <Section title={t('console:settings.decided')}>
            <ChangeTable
              title={t('console:settings.decided')}
              empty={t('console:settings.nothingDecided')}
              changes={changes.data?.decided}
            />
          </Section>
        </>
      )}
      {question ? <DecideChangeDialog {...question} onClose={() => setQuestion(undefined)} /> : null}
      {isFunding ? <FundDialog assets={assetsOf(settings.data)} onClose={() => setFunding(false)} /> : null}
    </>
  )
}
