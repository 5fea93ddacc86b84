import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { Refusal } from '@assay/ui/states/refusal'
import { freezeByLink } from '@assay/wire/people/security'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { TaskPage } from '../task-page.tsx'
import { FreezeEffects } from './freeze-effects.tsx'
import classes from './security.module.css'

/** Freezes the account of whoever got the mail, after one press: a mail program that looks at the page freezes nothing. */
export function FreezeByLinkCard({ link }: { link: string }) {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(false)
  const { run } = useAction(freezeByLink)
  const { send, busy, failure } = useSending({ onDone: () => setDone(true) })
  if (isDone)
    return (
      <TaskPage title={t('people:frozen.title')} hint={t('people:freezeLink.next')}>
        <Button component={Link} to={PATHS.forgotPassword} mt="lg" fullWidth size="md">
          {t('people:reset.title')}
        </Button>
      </TaskPage>
    )
  if (link === '')
    return (
      <TaskPage title={t('people:freeze.title')} hint={t('people:freezeLink.incomplete')}>
        {null}
      </TaskPage>
    )
  return (
    <TaskPage title={t('people:freeze.question')} hint={t('people:freezeLink.hint')}>
      <div className={classes.form}>
        <FreezeEffects ends="people:freezeLink.ends" />
        <Refusal message={failure} />
        <Button color="var(--red-solid)" fullWidth size="md" loading={busy} onClick={() => void send(() => run({ link }))}>
          {t('people:freeze.action')}
        </Button>
      </div>
    </TaskPage>
  )
}
