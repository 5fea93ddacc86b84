import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Amount } from '@assay/ui/numbers/amount'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useDaysText } from '../../shared/use-days-text.ts'
import { Demand } from './demand.tsx'
import classes from './launchpad.module.css'
import { projectPath } from './new-coin-figures.ts'
import { ProjectMoment } from './project-moment.tsx'
import { ProjectCountdown, ProjectState } from './project-state.tsx'

/** A project with what has to be known at a glance. */
export function NewCoinCard({ project }: { project: NewCoin }) {
  const { t } = useTranslation()
  const daysText = useDaysText()
  const { coin, name } = project
  const isOpen = project.state === 'live'
  return (
    <article className={classes.card} aria-label={coin}>
      <header>
        <CoinIcon asset={coin} size={32} />
        <h3>
          <bdi>{name}</bdi> <span className={classes.dim}>{coin}</span>
        </h3>
        <ProjectState project={project} />
      </header>
      {project.isSimulated ? <p className={classes.dim}>{t('launchpad:simulated')}</p> : null}
      <ProjectCountdown project={project} />
      <Demand project={project} />
      <Facts
        facts={[
          { name: t('launchpad:field.price'), value: <Amount value={project.issuePrice} asset="USDT" /> },
          { name: t('launchpad:field.supply'), value: <Amount value={project.supply} asset={coin} /> },
          { name: t('launchpad:field.remaining'), value: <Amount value={project.remaining} asset={coin} live /> },
          { name: t('launchpad:field.cap'), value: <Amount value={project.personalCap} asset={coin} /> },
          { name: t('launchpad:field.lock'), value: daysText(project.lockDays) },
          { name: t('launchpad:field.listing'), value: <ProjectMoment at={project.listingAt} /> },
        ]}
      />
      <Button
        component={Link}
        to={projectPath(PATHS.subscribe, project.projectId)}
        variant={isOpen ? 'filled' : 'default'}
        aria-label={`${t(isOpen ? 'launchpad:open' : 'launchpad:details')}: ${coin}`}
      >
        {t(isOpen ? 'launchpad:open' : 'launchpad:details')}
      </Button>
    </article>
  )
}
