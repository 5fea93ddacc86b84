import { createSpotlight, Spotlight, type SpotlightStore } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconArrowRight, IconChartCandle, IconCommand, IconHelp, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundCommands } from './found-commands.ts'
import classes from './palette.module.css'
import { takeTyped } from './palette-store.ts'
import { type CommandGroup, useCommands } from './use-commands.ts'

const SHOWN_MAX = 60
const ICONS = { pages: IconArrowRight, pairs: IconChartCandle, actions: IconCommand, help: IconHelp } as const

/** The lines that stand there now. */
const linesShown = (store: SpotlightStore): HTMLElement[] => {
  const { listId } = store.getState()
  return [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
}

/** Marks the first line, as typing does, when what was typed has found it later than others. */
function selectFirst(store: SpotlightStore): void {
  const lines = linesShown(store)
  const [first] = lines
  if (!first) return
  for (const line of lines) delete line.dataset.selected
  first.dataset.selected = 'true'
  store.setState({ ...store.getState(), selected: 0 })
}

/** Pages, markets, actions and help, found by typing. Opens each time `opening` counts up. */
export function Palette({ opening }: { opening: number }) {
  const { t } = useTranslation()
  const { groups, isWhole } = useCommands()
  /** Opened by this component alone. */
  const [[store, palette]] = useState(createSpotlight)
  const [query, setQuery] = useState('')
  /** The person has chosen a line with the arrow keys. */
  const hasChosen = useRef(false)
  /** Enter was pressed when nothing stood there yet. */
  const isAwaited = useRef(false)
  const ask = (text: string, isEntered = false) => {
    setQuery(text)
    hasChosen.current = false
    isAwaited.current = isEntered
  }
  useEffect(() => {
    if (opening === 0) return
    // Asked for again while it is open: its field has the keys already.
    if (store.getState().opened) takeTyped()
    palette.open()
  }, [opening, store, palette])
  // The search marks the first line only after what is typed into its own field, and not after what was typed before that was there.
  useEffect(() => {
    if (query === '') return
    if (!hasChosen.current) selectFirst(store)
    if (!isWhole || !isAwaited.current) return
    isAwaited.current = false
    linesShown(store)[0]?.click()
  }, [isWhole, query, store])
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={ask}
      // What stands in it is found already.
      filter={(_query, found) => found}
      limit={SHOWN_MAX}
      scrollable
      maxHeight="min(480px, 70dvh)"
      highlightQuery
      centered={false}
      yOffset="12vh"
      // Gone at once: who asks for it again while it fades would find the words of the last time.
      transitionProps={{ exitDuration: 0 }}
      overlayProps={{ backgroundOpacity: 0.55, blur: 0 }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsGroup: classes.group ?? '',
        action: classes.action ?? '',
        actionSection: classes.icon ?? '',
      }}
      nothingFound={isWhole ? t('palette:nothing') : t('common:state.loading')}
      searchProps={{
        onFocus: () => {
          const { typed, isEntered } = takeTyped()
          if (typed !== '') ask(query + typed, isEntered)
        },
        onKeyDown: ({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') hasChosen.current = true
          if (key !== 'Enter') return
          const lines = linesShown(store)
          if (lines.length === 0 && !isWhole) isAwaited.current = query !== ''
          // Whatever took the mark away: who sees lines and presses Enter means the first.
          if (!lines.some(({ dataset }) => dataset.selected)) selectFirst(store)
        },
        'aria-label': t('palette:search'),
        placeholder: t('palette:search'),
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden="true" />,
      }}
      actions={foundCommands(groups, query).map(group => ({ group: t(`palette:group.${group.name}`), actions: linesOf(group) }))}
    />
  )
}

function linesOf({ name, commands }: CommandGroup) {
  const Icon = ICONS[name]
  return commands.map(({ id, label, run }) => ({
    id,
    label,
    onClick: run,
    leftSection: <Icon size={17} stroke={1.6} aria-hidden="true" />,
  }))
}
