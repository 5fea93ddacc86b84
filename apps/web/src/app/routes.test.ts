import { describe, expect, test } from 'vitest'
import { ABOUT_A_PERSON, PATHS } from '../shared/paths.ts'
import { placeOf } from './navigation.ts'
import { ROUTES } from './routes.ts'

/** Section 2 of the specification: paths that need no login … */
const PUBLIC =
  '/, /index, /market, /login, /register, /forgetpwd, /text, /downLoad, /help, /helpDetail, /about, /agrt, /bannerDetail, /notice, /security, /benefits, /benefitsDetail, /signRule'
/** … paths that need one, the children of /asset written out, and the paths that only its menus name. */
const PRIVATE =
  '/agreement, /currency, /currencyRecord, /repayment, /repayment2, /subscription, /subscribe, /bindmpwd, /bindphone, /deal, /deal_c, /deal_jg, /lt, /jgcc, /positionList, /all, /dealList, /profit_index, /profit_wdtg, /profit_buy, /recharge, /money, /asset, /table1, /table2, /record, /transfer, /address, /authentication, /addcard, /addcardRecord, /rechargeRecord, /moneyRecord, /accountRecord, /service, /welfare, /welfareDetail, /settingNew, /settingHelp, /settingAbout, /invite, /inviteList, /inviteMy, /editPassword, /editPasswordTrade, /sign, /preciousMetal, /contractTransaction, /leverTransactions, /setting, /sfyz, /smauth, /seniorauth, /dzrz, /kjmbSelect, /credit, /deallog, /cbjl, /tbjl'
/** Own paths where the specification has none. */
const OWN = [
  '/authenticator',
  '/securityQuestion',
  '/devices',
  '/apiKeys',
  '/paymentSettings',
  '/recoveryDrill',
  '/alerts',
  '/messages',
  '/preferences',
  '/contractEvidence',
  '/deliveryEvidence',
  '/limits',
  '/settingsLock',
  '/myData',
  '/statement',
  '/closeAccount',
  '/loanContract',
]
/** Visitors write to support as well, and read what loans and conversions cost, what rewards pay and which new coins there are. */
const OWN_PUBLIC = [
  '/dev/gallery',
  '/freezeAccount',
  '/fundingRates',
  '/insuranceFund',
  '/yieldPool',
  '/loan',
  '/status',
  '/service',
  '/currency',
  '/kjmbSelect',
  '/sign',
  '/welfare',
  '/invite',
  '/subscription',
  '/subscribe',
]

/** Paths of the specification whose products are not there yet. */
const COMING: readonly string[] = []
/** Opened from another page, in no menu. */
const WITHOUT_PLACE: readonly string[] = []

const specified = { visitor: PUBLIC.split(', '), user: PRIVATE.split(', ') }
const opened = (who: 'visitor' | 'user') => ROUTES.filter(route => route.who === who).map(route => route.path)

describe('the table of routes', () => {
  test('names each path once', () => {
    const paths = ROUTES.map(route => route.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('keeps from a demo account what the menus of one leave out', () => {
    const real = ROUTES.flatMap(route => ('real' in route && route.real ? [route.path] : []))
    expect([...ABOUT_A_PERSON].sort()).toEqual(real.sort())
  })

  test('opens to a visitor only what the specification makes public', () => {
    expect([...specified.visitor, ...OWN_PUBLIC]).toEqual(expect.arrayContaining(opened('visitor')))
  })

  test('keeps everything else behind the login, spelled as the specification spells it', () => {
    expect([...specified.user, ...OWN]).toEqual(expect.arrayContaining(opened('user')))
  })

  test('opens every path that the menus and screens lead to', () => {
    expect(ROUTES.map(route => route.path)).toEqual(expect.arrayContaining(Object.values(PATHS)))
  })

  test('opens every path of the specification, and says where in the menus it is', () => {
    const missing = [...specified.visitor, ...specified.user].filter(path => !ROUTES.some(route => route.path === path))
    expect(missing.sort()).toEqual([...COMING].sort())
    const lost = [...specified.visitor, ...specified.user].filter(
      path => !COMING.includes(path) && !WITHOUT_PLACE.includes(path) && !placeOf(path),
    )
    expect(lost).toEqual([])
    // With the page that answers every other path: all that the specification names.
    expect(specified.visitor.length + specified.user.length + 1).toBe(78)
  })

  test('sends /asset to the first of its children', () => {
    expect(ROUTES.find(route => route.path === '/asset')).toMatchObject({ redirect: '/table1' })
  })
})
