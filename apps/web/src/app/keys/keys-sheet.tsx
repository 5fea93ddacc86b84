import { Modal, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { KeyList } from '../../shared/keys/key-list.tsx'
import classes from '../../shared/keys/keys.module.css'
import { useKeysSheet } from '../../shared/keys/keys-sheet-store.ts'
import { TradingKeyList } from '../../trading/terminal/keys/trading-key-list.tsx'
import { PAGE_KEYS } from './page-key-list.ts'

/** All keys that do something on this page, and the switch for those that are pressed alone. */
export function KeysSheet() {
  const { t } = useTranslation()
  const { opened, withTrading } = useKeysSheet()
  const on = usePreferences(({ singleKeys }) => singleKeys)
  return (
    <Modal
      opened={opened}
      onClose={() => useKeysSheet.setState({ opened: false })}
      size={440}
      title={t('palette:keys.title')}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
    >
      <KeyList
        lines={[
          { keys: ['Ctrl', 'K'], action: t('common:menu.palette') },
          { keys: ['/'], action: t('palette:keys.search') },
          { keys: ['J', 'K'], action: t('palette:keys.rows') },
          { keys: ['T'], action: t('palette:keys.terms') },
          ...PAGE_KEYS.map(({ key, name }) => ({ keys: ['G', key.toUpperCase()], action: t(name) })),
          { keys: ['?'], action: t('palette:keys.list') },
        ]}
      />
      <Switch
        className={classes.switch}
        label={t('palette:keys.single')}
        checked={on}
        onChange={event => usePreferences.setState({ singleKeys: event.currentTarget.checked })}
      />
      {withTrading ? <TradingKeyList /> : null}
    </Modal>
  )
}
