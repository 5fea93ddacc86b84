import { Dialog } from '@assay/ui/dialogs/dialog'
import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keys-sheet.module.css'

const KEYS = [
  { keys: ['/'], name: 'filter' },
  { keys: ['J', 'K'], name: 'rows' },
  { keys: ['Enter'], name: 'act' },
  { keys: ['Esc'], name: 'leave' },
  { keys: ['?'], name: 'list' },
] as const

/** All keys that do something, and what. */
export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('console:keys.title')} opened={opened} onClose={onClose}>
      <dl className={classes.keys}>
        {KEYS.map(({ keys, name }) => (
          <div key={name}>
            <dt>
              {keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`console:keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
