import * as terms from '@assay/rules/account/account-terms'
import { ANTI_PHISHING_CODE_MAX, ANTI_PHISHING_CODE_MIN } from '@assay/rules/anti-phishing-code'
import { FILE_BYTES_MAX } from './call.ts'

/**
 * Figures that every text of the dictionaries can name without being given them (`{{holdHours}}`): each is the one by which the product acts, so
 * that no text says another.
 */
export const TEXT_FIGURES = {
  antiPhishingMax: ANTI_PHISHING_CODE_MAX,
  antiPhishingMin: ANTI_PHISHING_CODE_MIN,
  closingDays: terms.CLOSING_DAYS,
  codeMinutes: terms.CODE_MINUTES,
  demoDays: terms.DEMO_DAYS,
  drillDays: terms.DRILL_DAYS,
  endedKeysDays: terms.API_KEY_ENDED_DAYS,
  fileMegabytes: FILE_BYTES_MAX / 1024 ** 2,
  freezeLinkDays: terms.FREEZE_LINK_DAYS,
  holdHours: terms.HOLD_HOURS,
  leverageMax: terms.LEVERAGE_MAX,
  limitHours: terms.LIMIT_RAISED_HOURS,
  lockHours: terms.TRADE_PASSWORD_LOCK_HOURS,
  lockTries: terms.TRADE_PASSWORD_TRIES_MAX,
  lossDays: terms.LOSS_PERIOD_DAYS,
  openKeyDays: terms.API_KEY_OPEN_DAYS,
  pictureMegapixels: terms.PICTURE_MEGAPIXELS_MAX,
  pictureSide: terms.PICTURE_SIDE_MIN,
  reminderMinutes: terms.REMINDER_MINUTES,
  repliesDays: terms.REPLIES_MEASURED_DAYS,
  settingsLockDays: terms.SETTINGS_LOCK_DAYS_MAX,
  signInDays: terms.SIGN_IN_DAYS_SHOWN,
  statusDays: terms.STATUS_DAYS,
  whitelistHours: terms.WHITELIST_HOURS,
} as const
