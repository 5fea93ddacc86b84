import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const people = {
  routes: [
    { path: PATHS.login, who: 'visitor', screen: 'login' },
    { path: PATHS.register, who: 'visitor', screen: 'register' },
    { path: PATHS.forgotPassword, who: 'visitor', screen: 'resetPassword', parent: PATHS.login },
    { path: PATHS.account, who: 'user', screen: 'account' },
    { path: PATHS.security, who: 'visitor', real: true, screen: 'security' },
    { path: PATHS.freezeByLink, who: 'visitor', screen: 'freezeByLink', parent: PATHS.security },
    { path: PATHS.changePassword, who: 'user', real: true, screen: 'changePassword' },
    { path: PATHS.changeTradePassword, who: 'user', real: true, screen: 'tradePassword' },
    { path: PATHS.setTradePassword, who: 'user', real: true, screen: 'tradePassword', parent: PATHS.changeTradePassword },
    { path: PATHS.contacts, who: 'user', real: true, screen: 'contacts' },
    { path: PATHS.securityQuestion, who: 'user', real: true, screen: 'securityQuestion' },
    { path: PATHS.devices, who: 'user', real: true, screen: 'devices' },
    { path: PATHS.preferences, who: 'user', screen: 'preferences' },
  ],
  entries: [
    { path: PATHS.login, name: 'logIn', group: 'access' },
    { path: PATHS.register, name: 'signUp', group: 'access' },
    { path: PATHS.account, name: 'account', group: 'account', words: 'account' },
    { path: PATHS.security, name: 'security', group: 'account', section: 'security', words: 'security' },
    { path: PATHS.changePassword, name: 'changePassword', group: 'account', section: 'security' },
    { path: PATHS.changeTradePassword, name: 'tradePassword', group: 'account', section: 'security', words: 'tradePassword' },
    { path: PATHS.contacts, name: 'contacts', group: 'account', section: 'security', words: 'contacts' },
    { path: PATHS.securityQuestion, name: 'securityQuestion', group: 'account', section: 'security' },
    { path: PATHS.devices, name: 'devices', group: 'account', section: 'security', words: 'devices' },
    { path: PATHS.preferences, name: 'preferences', group: 'account', section: 'application', words: 'preferences' },
  ],
} as const satisfies Product

/** What a person asks of the whole account; in the menus behind what protects it. */
export const ownAccount = {
  routes: [
    { path: PATHS.settingsLock, who: 'user', real: true, screen: 'settingsLock' },
    { path: PATHS.personalData, who: 'user', real: true, screen: 'personalData' },
    { path: PATHS.accountClosing, who: 'user', real: true, screen: 'accountClosing' },
  ],
  entries: [
    { path: PATHS.settingsLock, name: 'settingsLock', group: 'account', section: 'security', words: 'settingsLock' },
    { path: PATHS.personalData, name: 'personalData', group: 'account', section: 'security', words: 'personalData' },
    { path: PATHS.accountClosing, name: 'accountClosing', group: 'account', section: 'security', words: 'accountClosing' },
  ],
} as const satisfies Product
