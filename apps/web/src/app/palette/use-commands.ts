import { LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { getTextsList } from '@assay/wire/content'
import { getMarketList } from '@assay/wire/markets'
import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { changeLanguage } from '../../shared/i18n.ts'
import { searchWords } from '../../shared/markets/search-markets.ts'
import { articlePath, PATHS, spotPath } from '../../shared/paths.ts'
import { read } from '../../shared/queries.ts'
import { signOut, useSession } from '../../shared/session.ts'
import { toast } from '../../shared/toasts.ts'

/** One line of the palette. */
export interface Command {
  id: string
  label: string
  /** What it is also found by. */
  keywords?: string[]
  run: () => void
}

export interface CommandGroup {
  name: 'pages' | 'pairs' | 'deeds' | 'help'
  commands: Command[]
}

/** Everything that the palette can do for this person now. */
export function useCommands(): CommandGroup[] {
  return [
    { name: 'pairs', commands: usePairs() },
    { name: 'pages', commands: usePages() },
    { name: 'deeds', commands: useDeeds() },
    { name: 'help', commands: useHelp() },
  ]
}

function useGo() {
  const navigate = useNavigate()
  return (path: string) => () => void navigate(path)
}

function usePairs(): Command[] {
  const go = useGo()
  const { data } = useQuery(read(getMarketList, { product: 'spot' }))
  return (data?.markets ?? []).map(({ ticker: { pair, base, quote }, name }) => ({
    id: `pair ${pair}`,
    label: `${base}/${quote} · ${name}`,
    keywords: searchWords({ pair, base, name }),
    run: go(spotPath(pair)),
  }))
}

function usePages(): Command[] {
  const { t } = useTranslation()
  const go = useGo()
  const visitor = useSession(session => session.status === 'visitor')
  const page = (path: string, label: string): Command => ({ id: `page ${path}`, label, run: go(path) })
  const everybody = [
    page(PATHS.home, t('palette:page.home')),
    page(PATHS.market, t('common:menu.market')),
    page(PATHS.trade, t('common:menu.trade')),
    page(PATHS.spot, t('common:menu.spot')),
    page(PATHS.perp, t('common:menu.perp')),
    page(PATHS.options, t('common:menu.options')),
    page(PATHS.notices, t('common:footer.announcements')),
    page(PATHS.help, t('common:menu.help')),
    page(PATHS.security, t('common:menu.security')),
    page(PATHS.about, t('common:footer.company')),
    page(PATHS.agreement, t('common:footer.agreement')),
    page(PATHS.download, t('common:menu.download')),
  ]
  if (visitor) return [page(PATHS.login, t('common:menu.logIn')), page(PATHS.register, t('common:menu.signUp')), ...everybody]
  return [
    page(PATHS.assets, t('common:menu.assets')),
    page(PATHS.transfer, t('palette:page.transfer')),
    page(PATHS.fundRecords, t('palette:page.records')),
    page(PATHS.allOrders, t('palette:page.orders')),
    page(PATHS.tradeRecords, t('palette:page.trades')),
    page(PATHS.optionContracts, t('palette:page.deliveries')),
    page(PATHS.limits, t('common:menu.limits')),
    page(PATHS.devices, t('common:menu.devices')),
    page(PATHS.changePassword, t('common:menu.changePassword')),
    ...everybody,
  ]
}

function useDeeds(): Command[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const hideAmounts = usePreferences(preferences => preferences.hideAmounts)
  const visitor = useSession(session => session.status === 'visitor')
  const scheme = colorScheme === 'light' ? 'dark' : 'light'
  const languages = LANGUAGE_CODES.filter(code => code !== i18n.language).map(code => ({
    id: `language ${code}`,
    label: LANGUAGES[code].name,
    keywords: [t('palette:deed.language'), LANGUAGES[code].locale],
    run: () => void changeLanguage(code).catch(() => toast(t('common:failure.unreachable'), 'warning')),
  }))
  const own: Command[] = [
    {
      id: 'amounts',
      label: hideAmounts ? t('palette:deed.showAmounts') : t('palette:deed.hideAmounts'),
      run: () => usePreferences.setState({ hideAmounts: !hideAmounts }),
    },
    { id: 'sign-out', label: t('common:menu.signOut'), run: () => void signOut().then(() => navigate(PATHS.home)) },
  ]
  return [{ id: 'scheme', label: t(`palette:deed.${scheme}`), run: () => setColorScheme(scheme) }, ...(visitor ? [] : own), ...languages]
}

function useHelp(): Command[] {
  const go = useGo()
  const { data } = useQuery(read(getTextsList, { kind: 'help' }))
  return (data?.articles ?? []).map(({ id, title, summary }) => ({
    id: `help ${id}`,
    label: title,
    keywords: [summary],
    run: go(articlePath(PATHS.helpArticle, id)),
  }))
}
