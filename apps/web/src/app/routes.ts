import type { Area } from '@assay/i18n/languages'
import type { ComponentType } from 'react'

/** How the shell frames a screen: a page with footer, or the whole window for trading. */
type Frame = 'page' | 'terminal'

interface ScreenRoute {
  path: string
  /** Who may open it; a visitor is sent to the login page and comes back. */
  who: 'visitor' | 'user'
  frame: Frame
  /** Concerns a person: in a demo account the screen says so instead. */
  real?: true
  /** Texts that are loaded together with the screen. */
  areas: readonly Area[]
  load: () => Promise<ComponentType>
}

interface Redirect {
  path: string
  who: 'visitor' | 'user'
  redirect: string
}

export type Route = ScreenRoute | Redirect

type Screen = Omit<ScreenRoute, 'path' | 'who' | 'real'>

const home: Screen = { frame: 'page', areas: ['markets', 'content'], load: async () => (await import('../screens/home.tsx')).Home }
const market: Screen = { frame: 'page', areas: ['markets'], load: async () => (await import('../screens/market.tsx')).Market }
const login: Screen = { frame: 'page', areas: ['people', 'refusals'], load: async () => (await import('../screens/login.tsx')).Login }
const register: Screen = {
  frame: 'page',
  areas: ['people', 'refusals'],
  load: async () => (await import('../screens/register.tsx')).Register,
}
const resetPassword: Screen = {
  frame: 'page',
  areas: ['people', 'refusals'],
  load: async () => (await import('../screens/reset-password.tsx')).ResetPassword,
}
const changePassword: Screen = {
  frame: 'page',
  areas: ['people', 'refusals'],
  load: async () => (await import('../screens/change-password.tsx')).ChangePassword,
}
const tradePassword: Screen = {
  frame: 'page',
  areas: ['people', 'refusals'],
  load: async () => (await import('../screens/trade-password.tsx')).TradePassword,
}
const devices: Screen = { frame: 'page', areas: ['people'], load: async () => (await import('../screens/devices.tsx')).Devices }
const alerts: Screen = {
  frame: 'page',
  areas: ['alerts', 'perp-guard', 'perp-lists', 'refusals'],
  load: async () => (await import('../screens/alerts.tsx')).Alerts,
}
const article: Screen = { frame: 'page', areas: ['content'], load: async () => (await import('../screens/article.tsx')).Article }
const about: Screen = { frame: 'page', areas: ['content'], load: async () => (await import('../screens/about.tsx')).About }
const agreement: Screen = {
  frame: 'page',
  areas: ['content', 'perp-guard'],
  load: async () => (await import('../screens/agreement.tsx')).Agreement,
}
const help: Screen = { frame: 'page', areas: ['content'], load: async () => (await import('../screens/help.tsx')).Help }
const notices: Screen = { frame: 'page', areas: ['content'], load: async () => (await import('../screens/notices.tsx')).Notices }
const news: Screen = { frame: 'page', areas: ['content'], load: async () => (await import('../screens/news.tsx')).News }
const security: Screen = {
  frame: 'page',
  areas: ['content', 'people'],
  load: async () => (await import('../screens/security.tsx')).Security,
}
const wallet: Screen = { frame: 'page', areas: ['assets'], load: async () => (await import('../screens/wallet.tsx')).WalletScreen }
const transfer: Screen = {
  frame: 'page',
  areas: ['assets', 'people', 'refusals'],
  load: async () => (await import('../screens/transfer.tsx')).Transfer,
}
const records: Screen = { frame: 'page', areas: ['assets'], load: async () => (await import('../screens/records.tsx')).Records }
const terminal: Screen = {
  frame: 'terminal',
  areas: ['spot', 'trading', 'markets', 'alerts', 'refusals'],
  load: async () => (await import('../screens/terminal.tsx')).Terminal,
}
const perpAreas = ['perp', 'perp-guard', 'perp-lists', 'spot', 'trading', 'markets', 'alerts', 'assets', 'refusals'] as const
const perpTerminal: Screen = {
  frame: 'terminal',
  areas: perpAreas,
  load: async () => (await import('../screens/perp-terminal.tsx')).PerpTerminal,
}
const metalTerminal: Screen = {
  frame: 'terminal',
  areas: perpAreas,
  load: async () => (await import('../screens/perp-terminal.tsx')).MetalTerminal,
}
const allOrders: Screen = {
  frame: 'page',
  areas: ['spot', 'trading', 'markets', 'refusals'],
  load: async () => (await import('../screens/all-orders.tsx')).AllOrders,
}
const dealList: Screen = {
  frame: 'page',
  areas: ['spot', 'trading', 'markets'],
  load: async () => (await import('../screens/deal-list.tsx')).DealList,
}
const contractPositions: Screen = {
  frame: 'page',
  areas: ['perp-lists', 'spot', 'trading', 'refusals'],
  load: async () => (await import('../screens/contract-positions.tsx')).ContractPositions,
}
const contractWallet: Screen = {
  frame: 'page',
  areas: ['perp-guard', 'perp-lists', 'options-lists', 'assets', 'refusals'],
  load: async () => (await import('../screens/contract-wallet.tsx')).ContractWalletScreen,
}
const contractEvidence: Screen = {
  frame: 'page',
  areas: ['evidence', 'perp-lists', 'spot'],
  load: async () => (await import('../screens/contract-evidence.tsx')).ContractEvidence,
}
const fundingRates: Screen = {
  frame: 'page',
  areas: ['evidence', 'perp-lists', 'spot', 'trading'],
  load: async () => (await import('../screens/funding-rates.tsx')).FundingRatesScreen,
}
const insuranceFund: Screen = {
  frame: 'page',
  areas: ['evidence', 'perp-lists', 'assets', 'spot', 'trading'],
  load: async () => (await import('../screens/insurance-fund.tsx')).InsuranceFundScreen,
}
const optionsTerminal: Screen = {
  frame: 'terminal',
  areas: ['options', 'options-lists', 'perp-guard', 'spot', 'trading', 'assets', 'refusals'],
  load: async () => (await import('../screens/options-terminal.tsx')).OptionsTerminal,
}
const optionContracts: Screen = {
  frame: 'page',
  areas: ['options-lists', 'spot', 'trading'],
  load: async () => (await import('../screens/option-contracts.tsx')).OptionContracts,
}
const optionEvidence: Screen = {
  frame: 'page',
  areas: ['evidence', 'options-evidence', 'options-lists', 'refusals'],
  load: async () => (await import('../screens/option-evidence.tsx')).OptionEvidenceScreen,
}
const limits: Screen = { frame: 'page', areas: ['limits', 'refusals'], load: async () => (await import('../screens/limits.tsx')).Limits }

const download: Screen = { frame: 'page', areas: ['install'], load: async () => (await import('../screens/download.tsx')).Download }
const gallery: Screen = {
  frame: 'page',
  areas: ['gallery', 'markets'],
  load: async () => (await import('../screens/gallery.tsx')).Gallery,
}

/** Every path that opens a screen, spelled as the specification spells it. All other paths answer with the not-found page. */
export const ROUTES: readonly Route[] = [
  { path: '/', who: 'visitor', ...home },
  { path: '/index', who: 'visitor', ...home },
  { path: '/market', who: 'visitor', ...market },
  { path: '/login', who: 'visitor', ...login },
  { path: '/register', who: 'visitor', ...register },
  { path: '/forgetpwd', who: 'visitor', ...resetPassword },
  { path: '/editPassword', who: 'user', real: true, ...changePassword },
  { path: '/bindmpwd', who: 'user', real: true, ...tradePassword },
  { path: '/editPasswordTrade', who: 'user', real: true, ...tradePassword },
  { path: '/text', who: 'visitor', ...article },
  { path: '/agrt', who: 'visitor', ...agreement },
  { path: '/agreement', who: 'user', ...agreement },
  { path: '/about', who: 'visitor', ...about },
  { path: '/help', who: 'visitor', ...help },
  { path: '/helpDetail', who: 'visitor', ...article },
  { path: '/notice', who: 'visitor', ...notices },
  { path: '/bannerDetail', who: 'visitor', ...article },
  { path: '/settingNew', who: 'user', ...news },
  { path: '/settingHelp', who: 'user', ...help },
  { path: '/settingAbout', who: 'user', ...about },
  { path: '/downLoad', who: 'visitor', ...download },
  { path: '/dev/gallery', who: 'visitor', ...gallery },
  { path: '/security', who: 'visitor', real: true, ...security },
  { path: '/asset', who: 'user', redirect: '/table1' },
  { path: '/table1', who: 'user', ...wallet },
  { path: '/table2', who: 'user', ...contractWallet },
  { path: '/record', who: 'user', ...records },
  { path: '/accountRecord', who: 'user', ...records },
  { path: '/deallog', who: 'user', ...records },
  { path: '/transfer', who: 'user', ...transfer },
  { path: '/preciousMetal', who: 'user', ...metalTerminal },
  { path: '/contractTransaction', who: 'user', ...metalTerminal },
  { path: '/deal_c', who: 'user', ...perpTerminal },
  { path: '/leverTransactions', who: 'user', ...perpTerminal },
  { path: '/deal', who: 'user', ...terminal },
  { path: '/all', who: 'user', ...allOrders },
  { path: '/dealList', who: 'user', ...dealList },
  { path: '/lt', who: 'user', ...contractPositions },
  { path: '/contractEvidence', who: 'user', ...contractEvidence },
  { path: '/fundingRates', who: 'visitor', ...fundingRates },
  { path: '/insuranceFund', who: 'visitor', ...insuranceFund },
  { path: '/deal_jg', who: 'user', ...optionsTerminal },
  { path: '/jgcc', who: 'user', ...optionContracts },
  { path: '/positionList', who: 'user', ...optionContracts },
  { path: '/deliveryEvidence', who: 'user', ...optionEvidence },
  { path: '/limits', who: 'user', real: true, ...limits },
  { path: '/devices', who: 'user', real: true, ...devices },
  { path: '/alerts', who: 'user', ...alerts },
]
