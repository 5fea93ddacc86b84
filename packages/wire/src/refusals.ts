import type { RefusalName } from '@assay/rules/refusals'

/** How the browser shows a refusal: a warning toast (the default), or a dialog with re-login and back. */
interface WireRefusal {
  /** The envelope's `code`: stable, never given to another refusal. */
  number: number
  show?: 'dialog'
}

/** The session has ended: log out and reload after `time` seconds. */
export const CODE_SESSION_ENDED = 1000
/** Signed in elsewhere, or the session must be renewed: dialog with the message, re-login or back. */
export const CODE_RELOGIN = 2000
/** Success with a message that is shown. */
export const CODE_SUCCESS = 0
/** Register and login answer this with the reason, shown as a warning. */
export const CODE_WARNING = 1
/** Success, data returned silently. */
export const CODE_DATA = 7

/** Numbers of what money can refuse (`rules/refusals.ts`). A missing one does not compile. */
export const MONEY_REFUSALS = {
  keyReused: { number: 3001 },
  userUnknown: { number: 3002 },
  userExists: { number: 3003 },
  userFrozen: { number: 3004 },
  assetUnknown: { number: 3005 },
  assetListed: { number: 3006 },
  pairUnknown: { number: 3007 },
  pairListed: { number: 3008 },
  settingsInvalid: { number: 3009 },
  settingsInPast: { number: 3010 },
  marketHalted: { number: 3011 },
  indexMissing: { number: 3012 },
  commandInvalid: { number: 3013 },
  priceRequired: { number: 3014 },
  priceNotPositive: { number: 3015 },
  priceOffTick: { number: 3016 },
  priceOutOfBand: { number: 3017 },
  quantityRequired: { number: 3018 },
  quantityNotPositive: { number: 3019 },
  quantityOffLot: { number: 3020 },
  quantityTooSmall: { number: 3021 },
  quantityTooLarge: { number: 3022 },
  notionalTooSmall: { number: 3023 },
  notionalTooLarge: { number: 3024 },
  tooManyOpenOrders: { number: 3025 },
  clientOrderIdInvalid: { number: 3026 },
  clientOrderIdUsed: { number: 3027 },
  orderUnknown: { number: 3028 },
  orderClosed: { number: 3029 },
  noLiquidity: { number: 3030 },
  amountNotPositive: { number: 3031 },
  amountTooLarge: { number: 3032 },
  sameWallet: { number: 3033 },
  depositKnown: { number: 3034 },
  faucetLimitReached: { number: 3035 },
  notAllowed: { number: 3036 },
  insufficientBalance: { number: 3037 },
  triggerPriceRequired: { number: 3038 },
  triggerPriceInvalid: { number: 3039 },
  triggerReached: { number: 3040 },
  callbackRateInvalid: { number: 3041 },
  expiryInvalid: { number: 3042 },
  pricesMisplaced: { number: 3043 },
  quantityFilled: { number: 3044 },
  tooManyTrailingOrders: { number: 3045 },
  wouldTake: { number: 3046 },
  notFillable: { number: 3047 },
  indexStale: { number: 3048 },
  leverageInvalid: { number: 3049 },
  leverageTooHigh: { number: 3050 },
  marginModeLocked: { number: 3051 },
  positionModeLocked: { number: 3052 },
  positionUnknown: { number: 3053 },
  positionClosed: { number: 3054 },
  positionTooLarge: { number: 3055 },
  nothingToClose: { number: 3056 },
  reduceOnlyRefused: { number: 3057 },
  marginTooSmall: { number: 3058 },
  exitPriceInvalid: { number: 3059 },
  demoNotAllowed: { number: 3080 },
  assetNotUsed: { number: 3081 },
  termsChanged: { number: 3060 },
  durationUnknown: { number: 3061 },
  stakeTooSmall: { number: 3062 },
  stakeTooLarge: { number: 3063 },
  exposureTooLarge: { number: 3064 },
  soldOut: { number: 3065 },
  lossLimitReached: { number: 3066 },
  lossesPaused: { number: 3067 },
  selfExcluded: { number: 3068 },
  recipientUnknown: { number: 3069 },
  recipientSelf: { number: 3070 },
  alarmInForce: { number: 3071 },
} as const satisfies Record<RefusalName, WireRefusal>

/** What the doors and the people's side refuse. */
export const PEOPLE_REFUSALS = {
  sessionEnded: { number: CODE_SESSION_ENDED },
  signedInElsewhere: { number: CODE_RELOGIN, show: 'dialog' },
  inputInvalid: { number: 4001 },
  requestTokenRequired: { number: 4002 },
  requestTokenReused: { number: 4003 },
  crossSite: { number: 4004 },
  notFound: { number: 4005 },
  tooManyRequests: { number: 4006 },
  busy: { number: 4007 },
  internalFault: { number: 4008 },
  loginRequired: { number: 4009 },
  countryRequired: { number: 4010 },
  accountEmpty: { number: 4011 },
  phoneInvalid: { number: 4012 },
  emailInvalid: { number: 4013 },
  codeRequired: { number: 4014 },
  codeWrong: { number: 4015 },
  codeTooSoon: { number: 4016 },
  passwordEmpty: { number: 4017 },
  passwordLength: { number: 4018 },
  passwordCommon: { number: 4019 },
  passwordsDiffer: { number: 4020 },
  agreementRequired: { number: 4021 },
  invitationRequired: { number: 4022 },
  invitationUnknown: { number: 4023 },
  credentialsEmpty: { number: 4024 },
  signInFailed: { number: 4025 },
  tooManyAttempts: { number: 4026 },
  currentPasswordWrong: { number: 4027 },
  simulatedOnly: { number: 4028 },
  languageUnknown: { number: 4029 },
  alertReached: { number: 4030 },
  alertRateInvalid: { number: 4031 },
  tooManyAlerts: { number: 4032 },
  quizRequired: { number: 4033 },
  tradePasswordFormat: { number: 4035 },
  tradePasswordSimple: { number: 4036 },
  tradePasswordsDiffer: { number: 4037 },
  tradePasswordNotSet: { number: 4038 },
  tradePasswordWrong: { number: 4039 },
  tradePasswordLocked: { number: 4040 },
  tradePasswordHeld: { number: 4041 },
  realAccountNeeded: { number: 4050 },
  demoAccountNeeded: { number: 4051 },
  tooManyDemoAccounts: { number: 4052 },
  hostUnknown: { number: 4060 },
  transferTooSmall: { number: 4061 },
  countryNotAllowed: { number: 4034 },
  inviteInvalid: { number: 4070 },
  operatorPasswordShort: { number: 4071 },
  authenticatorCodeWrong: { number: 4072 },
  roleMissing: { number: 4073 },
  ownProposal: { number: 4074 },
  proposalDecided: { number: 4075 },
  lastAdmin: { number: 4076 },
  reasonRequired: { number: 4077 },
  operatorExists: { number: 4078 },
  operatorUnknown: { number: 4079 },
} as const satisfies Record<string, WireRefusal>

export type PeopleRefusalName = keyof typeof PEOPLE_REFUSALS
export type WireRefusalName = RefusalName | PeopleRefusalName

/** The one catalogue: every name that can stand in the envelope's `event`. */
export const WIRE_REFUSALS: Readonly<Record<WireRefusalName, WireRefusal>> = { ...MONEY_REFUSALS, ...PEOPLE_REFUSALS }
