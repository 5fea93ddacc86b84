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
