import { DEMO_GRANT } from '@assay/rules/realm'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconDoorExit, IconFlask, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDemo } from '../../shared/use-demo.ts'
import classes from './demo.module.css'
import { useDemoTexts } from './try-demo.tsx'

/** Says on every screen, in the same place, that nothing here is real money; out of it and begin again with one press. */
export function DemoBar() {
  const { t } = useTranslation()
  const locale = useLocale()
  const isReady = useDemoTexts()
  const { busy, exit, reset } = useDemo()
  const [asks, setAsks] = useState(false)
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
      <span className={classes.deeds}>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconRefresh size={15} />} onClick={() => setAsks(true)}>
          {t('demo:bar.reset')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconDoorExit size={15} />} loading={busy} onClick={exit}>
          {t('demo:bar.exit')}
        </Button>
      </span>
      <Modal opened={asks} onClose={() => setAsks(false)} title={t('demo:reset.title')} centered>
        <Text>{t('demo:reset.text', { amount: formatNumber(String(DEMO_GRANT), locale) })}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('demo:reset.cancel')}
          </Button>
          <Button loading={busy} onClick={begin}>
            {t('demo:reset.confirm')}
          </Button>
        </Group>
      </Modal>
    </section>
  )
}
