import { Amount } from '@assay/ui/numbers/amount'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import { Demand } from './demand.tsx'
import classes from './launchpad.module.css'
import { ProjectMoment } from './project-moment.tsx'
import { ProjectCountdown, ProjectState } from './project-state.tsx'

interface ProjectFactsProps {
  project: NewCoin
  summary: string
  risks: string
  documents: readonly { title: string; url: string }[]
}

/** Everything that is published about a project. */
export function ProjectFacts({ project, summary, risks, documents }: ProjectFactsProps) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const { coin } = project
  const facts = [
    { name: t('launchpad:field.price'), value: <Amount value={project.issuePrice} asset="USDT" /> },
    { name: t('launchpad:field.supply'), value: <Amount value={project.supply} asset={coin} /> },
    { name: t('launchpad:field.circulation'), value: <Amount value={project.circulation} asset={coin} /> },
    { name: t('launchpad:field.remaining'), value: <Amount value={project.remaining} asset={coin} live /> },
    { name: t('launchpad:field.minimum'), value: <Amount value={project.minimum} asset="USDT" /> },
    { name: t('launchpad:field.cap'), value: <Amount value={project.personalCap} asset={coin} /> },
    { name: t('launchpad:field.lot'), value: <Amount value={project.lot} asset={coin} /> },
    { name: t('launchpad:field.opens'), value: <ProjectMoment at={project.opensAt} /> },
    { name: t('launchpad:field.closes'), value: <ProjectMoment at={project.closesAt} /> },
    { name: t('launchpad:field.listing'), value: <ProjectMoment at={project.listingAt} /> },
    { name: t('launchpad:field.valid'), value: <ProjectMoment at={project.validUntil} /> },
    { name: t('launchpad:field.lock'), value: daysText(project.lockDays) },
    { name: t('launchpad:field.tranches'), value: <span className="number">{project.tranches}</span> },
    ...(project.tranches > 1 ? [{ name: t('launchpad:field.trancheDays'), value: daysText(project.trancheDays) }] : []),
  ]
  return (
    <section className={classes.about}>
      <ProjectState project={project} />
      {project.isSimulated ? <p className={classes.dim}>{t('launchpad:simulated')}</p> : null}
      <p className={classes.summary}>{summary}</p>
      <ProjectCountdown project={project} />
      <Demand project={project} />
      <Facts facts={facts} />
      <h3>{t('launchpad:risks')}</h3>
      <p className={classes.summary}>{risks}</p>
      <p className={classes.summary}>{t('launchpad:riskOfAll')}</p>
      {documents.length > 0 ? (
        <>
          <h3>{t('launchpad:documents')}</h3>
          <ul>
            {documents.map(({ title, url }) => (
              <li key={url}>
                <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow">
                  <bdi>{title}</bdi>
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
