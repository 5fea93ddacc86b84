import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { LogInButton } from '../../shared/visitors/log-in-button.tsx'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'
import { AllocationResult, AllocationRule } from './allocation-result.tsx'
import classes from './launchpad.module.css'
import { ProjectFacts } from './project-facts.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { UnlockTable } from './unlock-table.tsx'
import { useMySubscription, useNewCoin } from './use-new-coins.ts'

/** One project: everything that is published, the own part in it, and the rule. */
export function ProjectPage({ projectId }: { projectId: string }) {
  const { data, project, error } = useNewCoin(projectId)
  if (!data || !project) return error ? <ErrorState message={error.message} onRetry={error.retry} /> : <PageLoading />
  const { summary, risks, documents } = data
  return (
    <>
      <div className={classes.columns}>
        <ProjectFacts project={project} summary={summary} risks={risks} documents={documents} />
        <VisitorOrUser visitor={<ForVisitor project={project} />} user={<OwnPart project={project} />} />
      </div>
      <AllocationRule project={project} />
    </>
  )
}

function ForVisitor({ project }: { project: NewCoin }) {
  return (
    <aside className={classes.own}>
      <LogInButton />
      {project.state === 'upcoming' || project.state === 'live' ? <UnlockTable project={project} quantity={project.personalCap} /> : null}
    </aside>
  )
}

function OwnPart({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  const { isKnown, subscription, isCommitted } = useMySubscription(project.projectId)
  if (!isKnown) return <PageLoading />
  return (
    <aside className={classes.own}>
      {isDemo ? <Note tone="warning">{t('launchpad:notForDemo')}</Note> : null}
      {subscription ? <AllocationResult project={project} subscription={subscription} /> : null}
      {project.state === 'live' && !isDemo && subscription?.state !== 'rejected' ? (
        <SubscribeForm project={project} mine={isCommitted && subscription ? subscription.committed : '0'} />
      ) : null}
      {project.state === 'upcoming' || (isDemo && project.state === 'live') ? (
        <UnlockTable project={project} quantity={project.personalCap} />
      ) : null}
    </aside>
  )
}
