import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const rewards = {
  routes: [
    { path: PATHS.dailySignIn, who: 'visitor', real: true, screen: 'dailySignIn' },
    { path: PATHS.signInRules, who: 'visitor', screen: 'signInRules', parent: PATHS.dailySignIn },
    { path: PATHS.welfare, who: 'visitor', real: true, screen: 'welfare' },
    { path: PATHS.receivedRewards, who: 'user', real: true, screen: 'receivedRewards', parent: PATHS.welfare },
    { path: PATHS.invite, who: 'visitor', real: true, screen: 'invite' },
    { path: PATHS.inviteIncome, who: 'user', real: true, screen: 'inviteIncome', parent: PATHS.invite },
    { path: PATHS.invitedPeople, who: 'user', real: true, screen: 'invitedPeople', parent: PATHS.invite },
  ],
  entries: [
    { path: PATHS.dailySignIn, name: 'dailySignIn', group: 'activity', words: 'dailySignIn' },
    { path: PATHS.welfare, name: 'rewards', group: 'activity', words: 'rewards' },
    { path: PATHS.benefits, name: 'benefits', group: 'activity' },
    { path: PATHS.invite, name: 'invite', group: 'activity', words: 'invite' },
  ],
} as const satisfies Product
