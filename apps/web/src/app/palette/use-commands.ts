import { unreachedText } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { changeLanguage } from '@assay/client/texts/texts'
import { toast } from '@assay/client/toasts/toasts'
import { LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { marketTitle, pairTitle } from '@assay/rules/market-title'
import { getTextsList } from '@assay/wire/content/calls'
import { getMarketList } from '@assay/wire/markets/calls'
import { getOptionMarkets } from '@assay/wire/options/calls'
import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { openKeysSheet } from '../../shared/keys/keys-sheet-store.ts'
import { articlePath, PATHS } from '../../shared/paths.ts'
import { signOut, useSession } from '../../shared/session.ts'
import { marketPath, optionPath } from '../../trading/market-paths.ts'
import { searchWords } from '../../trading/markets/search-markets.ts'
import { useEntries } from '../navigation.ts'

/** One line of the palette. */
export interface Command {
  id: string
  label: string
  /** What it is also found by. */
  keywords?: string[]
  run: () => void
}

export interface CommandGroup {
  name: 'pages' | 'pairs' | 'actions' | 'help'
  commands: Command[]
}

/** Everything that the palette can do for this person now; `isWhole` once what the server lists has come. */
export function useCommands(): { groups: CommandGroup[]; isWhole: boolean } {
  const markets = useMarketCommands()
  const help = useHelp()
  const groups: CommandGroup[] = [
    { name: 'pairs', commands: markets.commands },
    { name: 'pages', commands: usePages() },
    { name: 'actions', commands: useActions() },
    { name: 'help', commands: help.commands },
  ]
  return { groups, isWhole: markets.isKnown && help.isKnown }
}

/** Commands that the server's lists make. A list that failed is known too: nothing more comes of it. */
interface ListedCommands {
  commands: Command[]
  isKnown: boolean
}

function useGo() {
  const navigate = useNavigate()
  return (path: string) => () => void navigate(path)
}

/** Spot pairs and perpetual contracts, then the delivery contracts on what those are called. */
function useMarketCommands(): ListedCommands {
  const { t } = useTranslation()
  const go = useGo()
  const listed = useQuery(read(getMarketList, {}))
  const delivery = useQuery(read(getOptionMarkets, {}))
  const markets = listed.data?.markets ?? []
  const nameOf = (base: string) => markets.find(({ ticker }) => ticker.base === base)?.name ?? base
  const command = ({ pair, base, name, label, path }: Record<'pair' | 'base' | 'name' | 'label' | 'path', string>): Command => ({
    id: `pair ${pair}`,
    label,
    keywords: searchWords({ pair, base, name }),
    run: go(path),
  })
  const commands = [
    ...markets.map(({ kind, name, ticker: { pair, base, quote } }) =>
      command({ pair, base, name, label: `${marketTitle({ kind, base, quote })} · ${name}`, path: marketPath({ kind, pair }) }),
    ),
    ...(delivery.data?.markets ?? []).map(({ market, base, quote }) =>
      command({
        pair: market,
        base,
        name: nameOf(base),
        label: `${pairTitle({ base, quote })} · ${t('common:menu.options')}`,
        path: optionPath(market),
      }),
    ),
  ]
  return { commands, isKnown: !listed.isPending && !delivery.isPending }
}

/** Every entry of every menu once, found by its name, by that of its group and by plain words for what it holds. */
function usePages(): Command[] {
  const { t } = useTranslation()
  const go = useGo()
  const entries = useEntries()
  return entries
    .filter(({ name }, place) => entries.findIndex(other => other.name === name) === place)
    .map(({ path, name, words }) => ({
      id: `page ${path}`,
      label: t(`navigation:entry.${name}`),
      ...(words && { keywords: t(`palette:words.${words}`).split(/[,،] */) }),
      run: go(path),
    }))
}

function useActions(): Command[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const hideAmounts = usePreferences(preferences => preferences.hideAmounts)
  const visitor = useSession(session => session.status === 'visitor')
  const scheme = colorScheme === 'light' ? 'dark' : 'light'
  const languages = LANGUAGE_CODES.filter(code => code !== i18n.language).map(code => ({
    id: `language ${code}`,
    label: LANGUAGES[code].name,
    keywords: [t('palette:action.language'), LANGUAGES[code].locale],
    run: () => void changeLanguage(code).catch(() => toast(unreachedText(), 'warning')),
  }))
  const own: Command[] = [
    {
      id: 'amounts',
      label: hideAmounts ? t('palette:action.showAmounts') : t('palette:action.hideAmounts'),
      run: () => usePreferences.setState({ hideAmounts: !hideAmounts }),
    },
    { id: 'sign-out', label: t('common:menu.signOut'), run: () => void signOut().then(() => navigate(PATHS.home)) },
  ]
  return [
    { id: 'scheme', label: t(`palette:action.${scheme}`), run: () => setColorScheme(scheme) },
    { id: 'keys', label: t('palette:keys.title'), run: openKeysSheet },
    ...(visitor ? [] : own),
    ...languages,
  ]
}

function useHelp(): ListedCommands {
  const go = useGo()
  const { data, isPending } = useQuery(read(getTextsList, { kind: 'help' }))
  const commands = (data?.articles ?? []).map(({ id, title, summary }) => ({
    id: `help ${id}`,
    label: title,
    keywords: [summary],
    run: go(articlePath(PATHS.helpArticle, id)),
  }))
  return { commands, isKnown: !isPending }
}
