import type { Screen } from './screens.ts'

/** The screens of rewards and invitations. */
export const rewardsScreens = {
  dailySignIn: {
    frame: 'page',
    areas: ['rewards', 'refusals'],
    load: async () => (await import('../screens/rewards/daily-sign-in.tsx')).DailySignInScreen,
  },
  signInRules: {
    frame: 'page',
    areas: ['rewards'],
    load: async () => (await import('../screens/rewards/sign-in-rules.tsx')).SignInRulesScreen,
  },
  welfare: {
    frame: 'page',
    areas: ['rewards', 'refusals'],
    load: async () => (await import('../screens/rewards/welfare.tsx')).WelfareScreen,
  },
  receivedRewards: {
    frame: 'page',
    areas: ['rewards'],
    load: async () => (await import('../screens/rewards/received-rewards.tsx')).ReceivedRewardsScreen,
  },
  invite: {
    frame: 'page',
    areas: ['rewards', 'refusals'],
    load: async () => (await import('../screens/rewards/invite.tsx')).InviteScreen,
  },
  inviteIncome: {
    frame: 'page',
    areas: ['rewards'],
    load: async () => (await import('../screens/rewards/invite-income.tsx')).InviteIncomeScreen,
  },
  invitedPeople: {
    frame: 'page',
    areas: ['rewards'],
    load: async () => (await import('../screens/rewards/invited-people.tsx')).InvitedPeopleScreen,
  },
} as const satisfies Record<string, Screen>
