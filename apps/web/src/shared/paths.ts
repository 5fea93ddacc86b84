/** Every path of the product under the name that the code has for it, spelled as the specification spells it. */
export const PATHS = {
  home: '/',
  index: '/index',
  market: '/market',
  trade: '/preciousMetal',
  contractTrade: '/contractTransaction',
  spot: '/deal',
  allOrders: '/all',
  tradeRecords: '/dealList',
  perp: '/deal_c',
  leverage: '/leverTransactions',
  contractPositions: '/lt',
  contractEvidence: '/contractEvidence',
  fundingRates: '/fundingRates',
  insuranceFund: '/insuranceFund',
  options: '/deal_jg',
  optionContracts: '/jgcc',
  optionPositions: '/positionList',
  optionEvidence: '/deliveryEvidence',
  limits: '/limits',
  custody: '/profit_index',
  buyCustody: '/profit_buy',
  custodyOrders: '/profit_wdtg',
  yieldPool: '/yieldPool',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgetpwd',
  changePassword: '/editPassword',
  setTradePassword: '/bindmpwd',
  changeTradePassword: '/editPasswordTrade',
  assets: '/asset',
  exchangeWallet: '/table1',
  contractWallet: '/table2',
  deposit: '/recharge',
  depositRecords: '/rechargeRecord',
  ownDepositRecords: '/cbjl',
  transfer: '/transfer',
  fundRecords: '/record',
  accountRecords: '/accountRecord',
  accountLog: '/deallog',
  account: '/setting',
  verification: '/authentication',
  ownVerification: '/sfyz',
  basicVerification: '/smauth',
  seniorVerification: '/seniorauth',
  addressVerification: '/dzrz',
  preferences: '/preferences',
  contacts: '/bindphone',
  securityQuestion: '/securityQuestion',
  totp: '/authenticator',
  devices: '/devices',
  paymentSettings: '/paymentSettings',
  recoveryDrill: '/recoveryDrill',
  alerts: '/alerts',
  help: '/help',
  helpArticle: '/helpDetail',
  notices: '/notice',
  news: '/settingNew',
  ownHelp: '/settingHelp',
  ownCompany: '/settingAbout',
  security: '/security',
  freezeByLink: '/freezeAccount',
  about: '/about',
  agreement: '/agrt',
  ownAgreement: '/agreement',
  article: '/text',
  bannerArticle: '/bannerDetail',
  download: '/downLoad',
  gallery: '/dev/gallery',
} as const

/** The screens about a person, which a demo account is not: its menus do not lead there. */
export const ABOUT_A_PERSON: readonly string[] = [
  PATHS.changePassword,
  PATHS.setTradePassword,
  PATHS.changeTradePassword,
  PATHS.security,
  PATHS.limits,
  PATHS.deposit,
  PATHS.depositRecords,
  PATHS.ownDepositRecords,
  PATHS.contacts,
  PATHS.securityQuestion,
  PATHS.totp,
  PATHS.devices,
  PATHS.paymentSettings,
  PATHS.recoveryDrill,
  PATHS.verification,
  PATHS.ownVerification,
  PATHS.basicVerification,
  PATHS.seniorVerification,
  PATHS.addressVerification,
]

/** What somebody wants to do with a contact, such as `bindPhone`. */
export const contactPath = (action: string): string => `${PATHS.contacts}?action=${action}`

/** An article by its number. */
/** The help article about custody. */
export const CUSTODY_ARTICLE = '25'

export const articlePath = (path: string, id: string): string => `${path}?id=${encodeURIComponent(id)}`

/** Where to go after signing in: a path of this site, or home. Anything that could lead elsewhere is home. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : PATHS.home)

/** The login page that leads back to where the person is. */
export const loginPath = (from: string): string => (from === '/' ? PATHS.login : `${PATHS.login}?next=${encodeURIComponent(from)}`)
