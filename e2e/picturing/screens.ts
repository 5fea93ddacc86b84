import type { Person } from '../person.ts'
import { type Actor, FRIEND, get } from './actors.ts'
import { BOTH, FIRST, type Look, SECOND } from './looks.ts'

/** One screen to take pictures of. */
export interface Screen {
  /** Names the kept pictures. */
  name: string
  /** `{closedPosition}` stands for the number of the position that the trader has closed. */
  path: string
  /** Who looks at it. */
  who: Actor
  /** How the pictures are taken; `FIRST` and `SECOND` each hold every width, scheme and language once. */
  looks: readonly Look[]
  /** What is done before the screen is opened, beside it. */
  before?: (person: Person) => Promise<unknown>
  /** What is done before the picture. */
  first?: (person: Person) => Promise<void>
}

/** The chain starts when somebody first asks for an address, which takes longer than a page waits on a busy machine. */
const askForAddress = (person: Person): Promise<unknown> => get(person, 'getQrcode', {})

const openTicket = ({ page, t }: Person): Promise<void> => page.getByRole('button', { name: t('spot:side.buy'), exact: true }).click()

async function askToSend({ page, t }: Person): Promise<void> {
  await page.getByRole('textbox', { name: t('payments:send.recipient') }).fill(FRIEND.email)
  await page.getByRole('textbox', { name: t('payments:transfer.amount') }).fill('250')
  await page.getByRole('button', { name: t('payments:send.next') }).click()
  await page.getByRole('dialog').waitFor()
}

/** Where people come first and stay longest, and the design system: their pictures are compared in every run, those of the others in the long one. */
export const KEY_SCREENS: readonly string[] = [
  ...['home', 'market', 'register', 'article', 'gallery', 'wallet', 'orders'],
  ...['terminal', 'terminal-ticket', 'contracts', 'contract-evidence', 'delivery', 'send'],
]

/** Every screen of the web app, one line a picture's subject. A screen of `routes.ts` that is missing here fails the test. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', who: 'visitor', looks: BOTH },
  { name: 'market', path: '/market', who: 'visitor', looks: FIRST },
  { name: 'login', path: '/login', who: 'visitor', looks: SECOND },
  { name: 'register', path: '/register', who: 'visitor', looks: FIRST },
  { name: 'reset-password', path: '/forgetpwd', who: 'visitor', looks: SECOND },
  { name: 'article', path: '/helpDetail?id=40', who: 'visitor', looks: FIRST },
  { name: 'agreement', path: '/agrt', who: 'visitor', looks: SECOND },
  { name: 'about', path: '/about', who: 'visitor', looks: FIRST },
  { name: 'help', path: '/help', who: 'visitor', looks: SECOND },
  { name: 'notices', path: '/notice', who: 'visitor', looks: FIRST },
  { name: 'security', path: '/security', who: 'visitor', looks: SECOND },
  { name: 'benefits', path: '/benefits', who: 'visitor', looks: FIRST },
  { name: 'status', path: '/status', who: 'visitor', looks: SECOND },
  { name: 'download', path: '/downLoad', who: 'visitor', looks: FIRST },
  { name: 'gallery', path: '/dev/gallery', who: 'visitor', looks: SECOND },
  { name: 'not-found', path: '/nowhere', who: 'visitor', looks: FIRST },
  { name: 'funding-rates', path: '/fundingRates', who: 'visitor', looks: FIRST },
  { name: 'insurance-fund', path: '/insuranceFund', who: 'visitor', looks: SECOND },
  { name: 'yield-pool', path: '/yieldPool', who: 'visitor', looks: FIRST },
  { name: 'freeze-by-link', path: '/freezeAccount', who: 'visitor', looks: SECOND },
  { name: 'home-newcomer', path: '/', who: 'newcomer', looks: SECOND },
  { name: 'wallet-empty', path: '/table1', who: 'newcomer', looks: FIRST },
  { name: 'orders-none', path: '/all', who: 'newcomer', looks: SECOND },
  { name: 'messages-none', path: '/messages', who: 'newcomer', looks: FIRST },
  { name: 'alerts-none', path: '/alerts', who: 'newcomer', looks: FIRST },
  { name: 'terminal-newcomer', path: '/deal?pair=BTCUSDT', who: 'newcomer', looks: SECOND },
  { name: 'contracts-newcomer', path: '/deal_c?pair=BTC-PERP', who: 'newcomer', looks: FIRST },
  { name: 'news', path: '/settingNew', who: 'newcomer', looks: FIRST },
  { name: 'change-password', path: '/editPassword', who: 'newcomer', looks: SECOND },
  { name: 'trade-password-first', path: '/bindmpwd', who: 'newcomer', looks: FIRST },
  { name: 'send-first', path: '/transfer?kind=user', who: 'newcomer', looks: SECOND },
  { name: 'account', path: '/setting', who: 'trader', looks: SECOND },
  { name: 'preferences', path: '/preferences', who: 'newcomer', looks: FIRST },
  { name: 'verification', path: '/authentication', who: 'newcomer', looks: SECOND },
  { name: 'verification-basic', path: '/smauth', who: 'newcomer', looks: FIRST },
  { name: 'verification-senior', path: '/seniorauth', who: 'newcomer', looks: SECOND },
  { name: 'verification-address', path: '/dzrz', who: 'newcomer', looks: FIRST },
  { name: 'authenticator', path: '/authenticator', who: 'newcomer', looks: FIRST },
  { name: 'contacts', path: '/bindphone', who: 'newcomer', looks: SECOND },
  { name: 'contacts-bind', path: '/bindphone?action=bindPhone', who: 'newcomer', looks: FIRST },
  { name: 'contacts-change', path: '/bindphone?action=changeEmail', who: 'newcomer', looks: SECOND },
  { name: 'security-question', path: '/securityQuestion', who: 'newcomer', looks: FIRST },
  { name: 'payment-settings', path: '/paymentSettings', who: 'newcomer', looks: SECOND },
  { name: 'api-keys', path: '/apiKeys', who: 'newcomer', looks: BOTH },
  { name: 'recovery-drill', path: '/recoveryDrill', who: 'newcomer', looks: FIRST },
  { name: 'custody', path: '/profit_index', who: 'newcomer', looks: SECOND },
  { name: 'custody-buy', path: '/profit_buy?product=USDT-30D', who: 'newcomer', looks: FIRST },
  { name: 'custody-orders', path: '/profit_wdtg', who: 'newcomer', looks: SECOND },
  { name: 'devices', path: '/devices', who: 'trader', looks: FIRST },
  { name: 'settings-lock', path: '/settingsLock', who: 'newcomer', looks: FIRST },
  { name: 'my-data', path: '/myData', who: 'newcomer', looks: SECOND },
  { name: 'close-account', path: '/closeAccount', who: 'newcomer', looks: FIRST },
  { name: 'wallet', path: '/table1', who: 'trader', looks: SECOND },
  { name: 'records', path: '/record', who: 'trader', looks: FIRST },
  { name: 'statement', path: '/statement', who: 'trader', looks: FIRST },
  { name: 'loans', path: '/loan', who: 'newcomer', looks: FIRST },
  { name: 'my-loans', path: '/repayment', who: 'newcomer', looks: SECOND },
  { name: 'my-loan', path: '/repayment2', who: 'newcomer', looks: FIRST },
  { name: 'loan-contract', path: '/loanContract', who: 'newcomer', looks: SECOND },
  { name: 'credit', path: '/credit', who: 'newcomer', looks: FIRST },
  { name: 'convert', path: '/currency', who: 'trader', looks: SECOND },
  { name: 'conversions', path: '/currencyRecord', who: 'newcomer', looks: FIRST },
  { name: 'transfer', path: '/transfer', who: 'trader', looks: SECOND },
  { name: 'deposit', path: '/recharge', who: 'trader', looks: FIRST, before: askForAddress },
  { name: 'withdrawal', path: '/money', who: 'trader', looks: FIRST },
  { name: 'deposit-voucher', path: '/recharge?way=voucher', who: 'trader', looks: SECOND },
  { name: 'withdrawal-records', path: '/moneyRecord', who: 'trader', looks: SECOND },
  { name: 'withdrawal-addresses', path: '/address', who: 'trader', looks: SECOND },
  { name: 'deposit-records', path: '/rechargeRecord', who: 'trader', looks: SECOND },
  { name: 'orders', path: '/all', who: 'trader', looks: FIRST },
  { name: 'trades', path: '/dealList', who: 'trader', looks: SECOND },
  { name: 'messages', path: '/messages', who: 'trader', looks: SECOND },
  { name: 'alerts', path: '/alerts', who: 'trader', looks: SECOND },
  { name: 'support', path: '/service', who: 'trader', looks: FIRST },
  { name: 'terminal', path: '/deal?pair=BTCUSDT', who: 'trader', looks: BOTH },
  { name: 'contract-wallet', path: '/table2', who: 'trader', looks: SECOND },
  { name: 'contract-positions', path: '/lt', who: 'trader', looks: FIRST },
  { name: 'contract-evidence', path: '/contractEvidence?position={closedPosition}', who: 'trader', looks: SECOND },
  { name: 'contracts', path: '/deal_c?pair=BTC-PERP', who: 'trader', looks: FIRST },
  { name: 'delivery-newcomer', path: '/deal_jg?pair=BTC-OPTION', who: 'newcomer', looks: FIRST },
  { name: 'metals', path: '/preciousMetal', who: 'trader', looks: SECOND },
  {
    name: 'terminal-ticket',
    path: '/deal?pair=BTCUSDT',
    who: 'trader',
    looks: BOTH.filter(({ width }) => width === 390),
    first: openTicket,
  },
  { name: 'delivery-contracts', path: '/jgcc', who: 'buyer', looks: SECOND },
  { name: 'delivery-finished-none', path: '/positionList?state=finished', who: 'buyer', looks: FIRST },
  { name: 'delivery-evidence', path: '/deliveryEvidence?id=1', who: 'buyer', looks: FIRST },
  { name: 'limits', path: '/limits', who: 'buyer', looks: SECOND },
  { name: 'trade-password', path: '/editPasswordTrade', who: 'buyer', looks: SECOND },
  { name: 'send', path: '/transfer?kind=user', who: 'buyer', looks: FIRST },
  {
    name: 'send-question',
    path: '/transfer?kind=user',
    who: 'buyer',
    // The menu of languages, which is tried on a desk, lies behind it; the phone comes first, where long words have the least room.
    looks: SECOND.filter(({ width }) => width !== 1280).toReversed(),
    first: askToSend,
  },
  { name: 'delivery', path: '/deal_jg?pair=BTC-OPTION', who: 'buyer', looks: SECOND },
  { name: 'bank-cards', path: '/addcard', who: 'newcomer', looks: FIRST },
  { name: 'bank-records', path: '/addcardRecord', who: 'newcomer', looks: SECOND },
  { name: 'quick-buy', path: '/kjmbSelect', who: 'newcomer', looks: FIRST },
  { name: 'daily-sign-in', path: '/sign', who: 'newcomer', looks: FIRST },
  { name: 'sign-in-rules', path: '/signRule', who: 'visitor', looks: SECOND },
  { name: 'rewards', path: '/welfare', who: 'newcomer', looks: SECOND },
  { name: 'rewards-received', path: '/welfareDetail', who: 'newcomer', looks: FIRST },
  { name: 'invite', path: '/invite', who: 'newcomer', looks: FIRST },
  { name: 'invite-income', path: '/inviteList', who: 'newcomer', looks: SECOND },
  { name: 'invited-people', path: '/inviteMy', who: 'newcomer', looks: FIRST },
  { name: 'new-coins', path: '/subscription', who: 'newcomer', looks: FIRST },
  { name: 'subscribe', path: '/subscribe?project=1', who: 'newcomer', looks: SECOND },
]
