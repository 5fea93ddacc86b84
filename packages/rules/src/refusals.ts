/**
 * What money can refuse, in order of precedence: when several hold, the first of this list is given. Nothing is changed by a refused command.
 * The ticket shows the same name before sending; `wire/refusals.ts` gives each its number, `i18n` its text in every language.
 */
export const REFUSALS = [
  'keyReused',
  'alarmInForce',
  'userUnknown',
  'userExists',
  'demoNotAllowed',
  'userFrozen',
  'assetUnknown',
  'assetListed',
  'pairUnknown',
  'pairListed',
  'productUnknown',
  'settingsInvalid',
  'settingsInPast',
  'marketHalted',
  'indexMissing',
  'indexStale',
  'commandInvalid',
  'priceRequired',
  'priceNotPositive',
  'priceOffTick',
  'priceOutOfBand',
  'triggerPriceRequired',
  'triggerPriceInvalid',
  'triggerReached',
  'callbackRateInvalid',
  'expiryInvalid',
  'pricesMisplaced',
  'exitPriceInvalid',
  'quantityRequired',
  'quantityNotPositive',
  'quantityOffLot',
  'quantityTooSmall',
  'quantityTooLarge',
  'notionalTooSmall',
  'notionalTooLarge',
  'leverageInvalid',
  'leverageTooHigh',
  'marginModeLocked',
  'positionModeLocked',
  'positionUnknown',
  'positionClosed',
  'positionTooLarge',
  'nothingToClose',
  'reduceOnlyRefused',
  'marginTooSmall',
  'quantityFilled',
  'tooManyOpenOrders',
  'tooManyTrailingOrders',
  'clientOrderIdInvalid',
  'clientOrderIdUsed',
  'orderUnknown',
  'orderClosed',
  'wouldTake',
  'notFillable',
  'noLiquidity',
  'amountNotPositive',
  'amountTooSmall',
  'amountTooLarge',
  'sameWallet',
  'assetNotUsed',
  'recipientUnknown',
  'recipientSelf',
  'addressIndexWrong',
  'tooManyAddresses',
  'depositUnknown',
  'depositFinal',
  'depositKnown',
  'faucetLimitReached',
  'notAllowed',
  'termsChanged',
  'durationUnknown',
  'purchaseLimitReached',
  'stakeTooSmall',
  'stakeTooLarge',
  'exposureTooLarge',
  'soldOut',
  'custodySoldOut',
  'accrualBegun',
  'accrualNotBegun',
  'maturesFirst',
  'lossLimitReached',
  'lossesPaused',
  'selfExcluded',
  'insufficientBalance',
] as const

export type RefusalName = (typeof REFUSALS)[number]

/** Figures that the text of a refusal needs, as decimal strings (e.g. `minimum`, `available`, `asset`). */
export type RefusalParameters = Readonly<Record<string, string>>

export interface Refusal {
  refusal: RefusalName
  parameters?: RefusalParameters
}

/** Makes a refusal; a value, never thrown. */
export const refuse = (refusal: RefusalName, parameters?: RefusalParameters): Refusal =>
  parameters ? { refusal, parameters } : { refusal }

/** True when a result is a refusal. */
export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refusal' in value
