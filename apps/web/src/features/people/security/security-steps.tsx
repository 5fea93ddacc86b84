import { read } from '@assay/client/call/queries'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getInfo } from '@assay/wire/people/calls'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '../account.module.css'
import { type SecurityStep, useSecuritySteps } from './use-security-steps.tsx'

/** How well the account is protected: the level in one word, then what is missing, then what is done, each with what does it. */
export function SecuritySteps({ isLarge = false }: { isLarge?: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getInfo, {}))
  const steps = useSecuritySteps()
  if (!data || !steps) return <ListLoading rows={8} />
  const isMissing = ({ done, isOptional = false }: SecurityStep) => !done && !isOptional
  const missing = steps.filter(isMissing)
  return (
    <section className={classes.section} aria-labelledby="security-level">
      <h2 id="security-level" className={classes.title}>
        {t('people:security.level')}
      </h2>
      <p className={classes.level} data-level={data.securityLevel} data-large={isLarge || undefined}>
        {t(`people:securityLevel.${data.securityLevel}`)}
      </p>
      {missing.length > 0 ? (
        <>
          <p className={classes.missing}>{t('people:account.missing')}</p>
          <StepList steps={missing} />
        </>
      ) : null}
      <StepList steps={steps.filter(step => !isMissing(step))} />
    </section>
  )
}

function StepList({ steps }: { steps: readonly SecurityStep[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines}>
      {steps.map(({ name, done, isOptional = false, shown, action }) => (
        <li key={name} className={classes.stepRow}>
          <span className={classes.mark} data-done={done}>
            {done ? <IconCheck size={15} stroke={2} aria-hidden="true" /> : null}
          </span>
          <span className={classes.step}>{name}</span>
          <span className={classes.state}>
            {shown ? <bdi>{shown}</bdi> : t(`people:account.${done ? 'set' : isOptional ? 'optional' : 'notSet'}`)}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
