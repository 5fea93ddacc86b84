import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { NewCoinZone } from '../../features/launchpad/new-coin-zone.tsx'
import { ProjectPage } from '../../features/launchpad/project-page.tsx'
import { useNewCoin } from '../../features/launchpad/use-new-coins.ts'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

const NUMBER = /^[1-9]\d{0,8}$/

/** One project and the own subscription to it; all projects where the address names none. */
export function Subscribe() {
  const [search] = useSearchParams()
  const project = search.get('project') ?? ''
  return NUMBER.test(project) ? <OneProject key={project} projectId={project} /> : <AllProjects />
}

function OneProject({ projectId }: { projectId: string }) {
  const { t } = useTranslation()
  const { project } = useNewCoin(projectId)
  const title = project ? `${project.name} (${project.coin})` : t('launchpad:title')
  useTitle(title)
  return (
    <Page>
      <PageTitle
        title={title}
        actions={
          <Button component={Link} to={PATHS.newCoins} variant="default">
            {t('launchpad:toAll')}
          </Button>
        }
      />
      <ProjectPage projectId={projectId} />
    </Page>
  )
}

function AllProjects() {
  const { t } = useTranslation()
  useTitle(t('launchpad:title'), t('launchpad:hint'))
  return (
    <Page>
      <PageTitle title={t('launchpad:title')} hint={t('launchpad:hint')} />
      <NewCoinZone />
    </Page>
  )
}
