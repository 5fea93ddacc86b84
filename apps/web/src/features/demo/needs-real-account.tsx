import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useDemo } from '../../shared/use-demo.ts'
import classes from './demo.module.css'
import { useDemoTexts } from './try-demo.tsx'

/** In place of a screen that belongs to a person: says why it is not here, and leads to where it is. */
export function NeedsRealAccount() {
  const { t } = useTranslation()
  const isReady = useDemoTexts()
  const { busy, exit } = useDemo()
  if (!isReady) return null
  return (
    <div className={classes.needs}>
      <Title order={2}>{t('demo:needs.title')}</Title>
      <Text mt="sm">{t('demo:needs.text')}</Text>
      <Group justify="center" mt="lg">
        <Button loading={busy} onClick={exit}>
          {t('demo:bar.exit')}
        </Button>
        <Button component={Link} to={PATHS.register} variant="default">
          {t('demo:needs.register')}
        </Button>
      </Group>
    </div>
  )
}
