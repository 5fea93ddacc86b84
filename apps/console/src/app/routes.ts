import type { OperatorCall } from '@assay/wire/operators/calls'
import type { ComponentType } from 'react'
import { PATHS } from '../shared/paths.ts'

export interface Route {
  path: string
  /** Who may open it; a visitor is sent to the login page and comes back. */
  who: 'visitor' | 'operator'
  /** The call that the screen shows: whose role may not make it has no line in the menu, and is told so here. */
  shows?: OperatorCall['path']
  load: () => Promise<ComponentType>
}

/** Every path that opens a screen. All others answer with the not-found page. */
export const ROUTES: readonly Route[] = [
  { path: PATHS.setup, who: 'visitor', load: async () => (await import('../screens/setup/setup.tsx')).Setup },
  { path: PATHS.login, who: 'visitor', load: async () => (await import('../screens/login/login.tsx')).Login },
  {
    path: PATHS.markets,
    who: 'operator',
    shows: 'console/getMarketStates',
    load: async () => (await import('../screens/markets/markets.tsx')).Markets,
  },
  {
    path: PATHS.house,
    who: 'operator',
    shows: 'console/getPools',
    load: async () => (await import('../screens/house/house.tsx')).House,
  },
  {
    path: PATHS.custody,
    who: 'operator',
    shows: 'console/getCustodyHouse',
    load: async () => (await import('../screens/earn/custody.tsx')).Custody,
  },
  {
    path: PATHS.reviews,
    who: 'operator',
    shows: 'console/getReviews',
    load: async () => (await import('../screens/reviews/reviews.tsx')).Reviews,
  },
  {
    path: PATHS.review,
    who: 'operator',
    shows: 'console/getReview',
    load: async () => (await import('../screens/reviews/case/review-case.tsx')).ReviewCase,
  },
  {
    path: PATHS.people,
    who: 'operator',
    shows: 'console/findPeople',
    load: async () => (await import('../screens/people/people.tsx')).People,
  },
  {
    path: PATHS.person,
    who: 'operator',
    shows: 'console/getPerson',
    load: async () => (await import('../screens/person/person.tsx')).Person,
  },
  {
    path: PATHS.settings,
    who: 'operator',
    shows: 'console/getSettings',
    load: async () => (await import('../screens/settings/settings.tsx')).Settings,
  },
  {
    path: PATHS.marketSettings,
    who: 'operator',
    shows: 'console/getSettings',
    load: async () => (await import('../screens/settings/market/market-settings.tsx')).MarketSettings,
  },
  {
    path: PATHS.operators,
    who: 'operator',
    shows: 'console/getOperators',
    load: async () => (await import('../screens/operators/operators.tsx')).Operators,
  },
  {
    path: PATHS.audit,
    who: 'operator',
    shows: 'console/getAuditLog',
    load: async () => (await import('../screens/audit/audit.tsx')).Audit,
  },
  {
    path: PATHS.account,
    who: 'operator',
    shows: 'console/getPasskeys',
    load: async () => (await import('../screens/account/account.tsx')).Account,
  },
  { path: PATHS.roles, who: 'operator', load: async () => (await import('../screens/roles/roles.tsx')).Roles },
]
