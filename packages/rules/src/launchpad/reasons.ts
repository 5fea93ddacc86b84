/** Why an operator does not let a subscription take part. The person reads it in the own language. */
export const SUBSCRIPTION_REJECT_REASONS = ['accountUnderReview', 'sameOwner', 'issuerRelated', 'countryExcluded'] as const
export type SubscriptionRejectReason = (typeof SUBSCRIPTION_REJECT_REASONS)[number]

/** Why a project is called off. */
export const PROJECT_CANCEL_REASONS = ['issuerWithdrew', 'legalReason', 'securityReason', 'termsWrong'] as const
export type ProjectCancelReason = (typeof PROJECT_CANCEL_REASONS)[number]
