import { Dialog } from '@assay/ui/dialogs/dialog'
import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keys-sheet.module.css'

const GROUPS = [
  {
    group: 'everywhere',
    lines: [
      { keys: ['/'], name: 'filter' },
      { keys: ['J', 'K'], name: 'rows' },
      { keys: ['Enter'], name: 'act' },
      { keys: ['Esc'], name: 'leave' },
      { keys: ['?'], name: 'list' },
    ],
  },
  {
    group: 'onCase',
    lines: [
      { keys: ['C'], name: 'claim' },
      { keys: ['A'], name: 'approve' },
      { keys: ['R'], name: 'reject' },
      { keys: ['N'], name: 'next' },
      { keys: ['D'], name: 'documents' },
      { keys: ['P'], name: 'photo' },
      { keys: ['+', '−'], name: 'zoom' },
      { keys: ['[', ']'], name: 'rotate' },
    ],
  },
] as const

/** All keys that do something, and what. */
export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('console:keys.title')} opened={opened} onClose={onClose}>
      {GROUPS.map(({ group, lines }) => (
        <section key={group}>
          <h3 className={classes.group}>{t(`console:keys.${group}`)}</h3>
          <dl className={classes.keys}>
            {lines.map(({ keys, name }) => (
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
        </section>
      ))}
    </Dialog>
  )
}
