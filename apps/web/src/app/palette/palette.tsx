import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconArrowRight, IconChartCandle, IconCommand, IconHelp, IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'
import { type CommandGroup, useCommands } from './use-commands.ts'

const SHOWN_MAX = 40
const ICONS = { pages: IconArrowRight, pairs: IconChartCandle, deeds: IconCommand, help: IconHelp } as const

/** Pages, pairs, deeds and help, found by typing. Opens each time `opening` counts up. */
export function Palette({ opening }: { opening: number }) {
  const { t } = useTranslation()
  const groups = useCommands()
  useEffect(() => {
    if (opening > 0) spotlight.open()
  }, [opening])
  return (
    <Spotlight
      shortcut={null}
      limit={SHOWN_MAX}
      scrollable
      maxHeight="min(480px, 70dvh)"
      highlightQuery
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.55, blur: 0 }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsGroup: classes.group ?? '',
        action: classes.action ?? '',
        actionSection: classes.icon ?? '',
      }}
      nothingFound={t('palette:nothing')}
      searchProps={{
        'aria-label': t('palette:search'),
        placeholder: t('palette:search'),
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden="true" />,
      }}
      actions={groups
        .filter(group => group.commands.length > 0)
        .map(group => ({ group: t(`palette:group.${group.name}`), actions: linesOf(group) }))}
    />
  )
}

function linesOf({ name, commands }: CommandGroup) {
  const Icon = ICONS[name]
  return commands.map(({ id, label, keywords = [], run }) => ({
    id,
    label,
    keywords,
    onClick: run,
    leftSection: <Icon size={17} stroke={1.6} aria-hidden="true" />,
  }))
}
