import * as terms from '@assay/rules/account/account-terms'
import { ANTI_PHISHING_CODE_MAX, ANTI_PHISHING_CODE_MIN } from '@assay/rules/anti-phishing-code'
import { API_KEY_ENDED_DAYS, API_KEY_OPEN_DAYS } from '@assay/rules/api-keys'
import { REPLIES_MEASURED_DAYS } from '@assay/rules/support/conversation-terms'
import { CLOSING_DAYS } from './account-closing/calls.ts'
import { FILE_BYTES_MAX } from './call.ts'
import { SETTINGS_LOCK_DAYS_MAX } from './settings-lock/calls.ts'
import { STATUS_DAYS } from './status/calls.ts'

/**
 * Figures that every text of the dictionaries can name without being given them (`{{holdHours}}`): each is the one by which the product acts, so
 * that no text says another.
 */
export const TEXT_FIGURES = {
  antiPhishingMax: ANTI_PHISHING_CODE_MAX,
  antiPhishingMin: ANTI_PHISHING_CODE_MIN,
  closingDays: CLOSING_DAYS,
  codeMinutes: terms.CODE_MINUTES,
  demoDays: terms.DEMO_DAYS,
  drillDays: terms.DRILL_DAYS,
  endedKeysDays: API_KEY_ENDED_DAYS,
  fileMegabytes: FILE_BYTES_MAX / 1024 ** 2,
  freezeLinkDays: terms.FREEZE_LINK_DAYS,
  holdHours: terms.HOLD_HOURS,
  leverageMax: terms.LEVERAGE_MAX,
  limitHours: terms.LIMIT_RAISED_HOURS,
  lockHours: terms.TRADE_PASSWORD_LOCK_HOURS,
  lockTries: terms.TRADE_PASSWORD_TRIES_MAX,
  lossDays: terms.LOSS_PERIOD_DAYS,
  openKeyDays: API_KEY_OPEN_DAYS,
  pictureMegapixels: terms.PICTURE_MEGAPIXELS_MAX,
  pictureSide: terms.PICTURE_SIDE_MIN,
  reminderMinutes: terms.REMINDER_MINUTES,
  repliesDays: REPLIES_MEASURED_DAYS,
  settingsLockDays: SETTINGS_LOCK_DAYS_MAX,
  signInDays: terms.SIGN_IN_DAYS_SHOWN,
  statusDays: STATUS_DAYS,
  whitelistHours: terms.WHITELIST_HOURS,
} as const
