import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeyList } from '../../../shared/keys/key-list.tsx'
import classes from '../../../shared/keys/keys.module.css'
import { prefer, useTradingPreferences } from '../preferences/trading-preferences.ts'
import { KEY_LIST } from './key-actions.ts'

/** Which keys trade, and whether they are on. */
export function TradingKeyList() {
  const { t } = useTranslation()
  const on = useTradingPreferences(({ keys }) => keys)
  return (
    <section className={classes.section}>
      <h3>{t('trading:keys.title')}</h3>
      <p className={classes.about}>
        {on ? t('trading:keys.on') : t('trading:keys.off')}{' '}
        {on ? null : (
          <Button size="compact-xs" variant="default" onClick={() => prefer({ keys: true })}>
            {t('trading:keys.turnOn')}
          </Button>
        )}
      </p>
      <KeyList lines={KEY_LIST.map(({ keys, action }) => ({ keys, action: t(`trading:keys.action.${action}`) }))} />
    </section>
  )
}
