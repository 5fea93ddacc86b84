/** Times and sizes of the service that hold for everybody, and that people are told (`@assay/wire/text-figures`). */

/** So many hours nothing leaves an account after what protects it was changed: time to notice that it was somebody else. */
export const HOLD_HOURS = 24
/** Wrong trade passwords in a row after which none is taken for a while: with six digits one chance in two hundred thousand a day. */
export const TRADE_PASSWORD_TRIES_MAX = 5
/** So many hours that while lasts. */
export const TRADE_PASSWORD_LOCK_HOURS = 24
/** So many hours after it was asked for the switch of the list of withdrawal addresses takes effect. */
export const WHITELIST_HOURS = 24
/** So many hours after it was asked for a higher limit of one's own, or none, takes effect. */
export const LIMIT_RAISED_HOURS = 24
/** So many minutes a code that was sent can be entered. */
export const CODE_MINUTES = 10
/** So many days the link to freeze an account works. */
export const FREEZE_LINK_DAYS = 7
/** So many days log-ins are kept and shown. */
export const SIGN_IN_DAYS_SHOWN = 90
/** So many days after it was proved or set up people are reminded to prove what lets them back into their account. */
export const DRILL_DAYS = 180
/** So many days without use a practice account is kept. */
export const DEMO_DAYS = 7
/** So many days are looked at to say which share of accounts loses money. */
export const LOSS_PERIOD_DAYS = 90

/** The largest picture, in millions of pixels: more than any phone needs for a document; decoding it takes 120 MB. */
export const PICTURE_MEGAPIXELS_MAX = 40
/** The shorter side of a picture, in pixels: nobody can read a document on less. */
export const PICTURE_SIDE_MIN = 300

/** The greatest leverage that anybody can choose, a whole number. */
export const LEVERAGE_MAX = 100

/** So often people are reminded, while they trade, of the time and of the result of their day, in minutes. */
export const REMINDER_MINUTES = 30

/** So long somebody who has closed their account can take it back, days. */
export const CLOSING_DAYS = 14

export const SETTINGS_LOCK_DAYS_MAX = 30

/** The page and the feed show so many days. */
export const STATUS_DAYS = 90

/** An API key that works from every address ends by itself after so many days. */
export const API_KEY_OPEN_DAYS = 90

/** So many days an API key that has ended is still listed. */
export const API_KEY_ENDED_DAYS = 30

/** First replies of support of so many days make the median that everybody sees. */
export const REPLIES_MEASURED_DAYS = 30
