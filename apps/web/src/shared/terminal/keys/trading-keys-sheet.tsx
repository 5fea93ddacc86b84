import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../preferences/kbd.tsx'
import classes from '../preferences/preferences.module.css'
import { prefer, useTradingPreferences } from '../preferences/trading-preferences.ts'
import { KEY_LIST } from './key-deeds.ts'

/** Which keys there are, and whether they are on. */
export function TradingKeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const on = useTradingPreferences(({ keys }) => keys)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('trading:keys.title')}
      closeButtonProps={{ 'aria-label': t('trading:settings.close') }}
    >
      <p className={classes.about}>
        {on ? t('trading:keys.on') : t('trading:keys.off')}{' '}
        {on ? null : (
          <Button size="compact-xs" variant="default" onClick={() => prefer({ keys: true })}>
            {t('trading:keys.turnOn')}
          </Button>
        )}
      </p>
      <dl className={classes.keys}>
        {KEY_LIST.map(({ keys, deed }) => (
          <div key={deed}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`trading:keys.deed.${deed}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
