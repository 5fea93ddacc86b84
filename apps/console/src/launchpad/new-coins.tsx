import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { getNewCoinBook } from '@assay/wire/launchpad/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { type ProjectAct, ProjectDialog } from './project-dialogs.tsx'
import { ProjectForm } from './project-form.tsx'
import { type ProjectSeen, ProjectTable } from './project-table.tsx'
import { SubscriptionList } from './subscription-list.tsx'

const EVERY_MS = 5_000

/** Every project of a new coin, what is done with it by two persons, and who has subscribed. */
export function NewCoins() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getNewCoinBook, {}), refetchInterval: EVERY_MS })
  const mayPropose = useMay()(proposeChange)
  const [shown, setShown] = useState<string>()
  const [asked, setAsked] = useState<{ act: ProjectAct; project: ProjectSeen }>()
  const [isWriting, setIsWriting] = useState(false)
  useTitle(t('console:menu.newCoins'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const project = data.projects.find(one => one.projectId === shown)
  return (
    <>
      <PageTitle
        title={t('console:menu.newCoins')}
        hint={t('console:newCoins.hint')}
        actions={mayPropose ? <Button onClick={() => setIsWriting(true)}>{t('console:newCoins.publish')}</Button> : null}
      />
      <Text size="sm" mb="sm">
        {t('console:newCoins.markets', { markets: data.markets, most: data.marketsMax })}
      </Text>
      <ProjectTable
        projects={data.projects}
        onShow={setShown}
        {...(mayPropose && { onAct: (act: ProjectAct, of: ProjectSeen) => setAsked({ act, project: of }) })}
      />
      {project ? <SubscriptionList key={project.projectId} project={project} /> : null}
      {asked ? <ProjectDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
      {isWriting ? <ProjectForm onClose={() => setIsWriting(false)} /> : null}
    </>
  )
}
