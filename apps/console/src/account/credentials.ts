/** Signs of an operator's password. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

/** A code of the authenticator app. */
export const CODE = /^\d{6}$/

/** Signs of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60
