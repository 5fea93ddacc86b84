import { latePart } from '@assay/client/loading/late-part'
import { Button } from '@mantine/core'
import { IconFlask, IconLogout, IconRefresh } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDemo } from '../../shared/use-demo.ts'
import classes from './demo.module.css'
import { useDemoTexts } from './try-demo.tsx'

/** Rarely asked: nobody else loads a dialog for it. */
const ResetQuestion = latePart(async () => (await import('./reset-question.tsx')).ResetQuestion)

/** Says on every screen, in the same place, that nothing here is real money; out of it and begin again with one press. */
export function DemoBar() {
  const { t } = useTranslation()
  const isReady = useDemoTexts()
  const { busy, exit, reset } = useDemo()
  const [asks, setAsks] = useState<boolean>()
  if (!isReady) return <div className={classes.bar} />
  const begin = async () => {
    if (await reset()) setAsks(false)
  }
  return (
    <section className={classes.bar} aria-label={t('demo:bar.badge')}>
      <span className={classes.badge}>
        <IconFlask size={16} stroke={1.8} aria-hidden="true" />
        {t('demo:bar.badge')}
      </span>
      <span className={classes.hint}>
        {t('demo:bar.title')} · {t('demo:bar.kept')}
      </span>
      <span className={classes.actions}>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconRefresh size={15} />} onClick={() => setAsks(true)}>
          {t('demo:bar.reset')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconLogout size={15} />} loading={busy} onClick={exit}>
          {t('demo:bar.exit')}
        </Button>
      </span>
      {asks === undefined ? null : (
        <Suspense>
          <ResetQuestion opened={asks} busy={busy} onConfirm={begin} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  )
}
