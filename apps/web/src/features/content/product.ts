import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const content = {
  routes: [
    { path: PATHS.home, who: 'visitor', screen: 'home' },
    { path: PATHS.index, who: 'visitor', screen: 'home', parent: PATHS.home },
    { path: PATHS.about, who: 'visitor', screen: 'about' },
    { path: PATHS.article, who: 'visitor', screen: 'article', parent: PATHS.about },
    { path: PATHS.notices, who: 'visitor', screen: 'notices' },
    { path: PATHS.bannerArticle, who: 'visitor', screen: 'article', parent: PATHS.notices },
    { path: PATHS.benefits, who: 'visitor', screen: 'benefits' },
    { path: PATHS.benefitArticle, who: 'visitor', screen: 'article', parent: PATHS.benefits },
    { path: PATHS.help, who: 'visitor', screen: 'help' },
    { path: PATHS.helpArticle, who: 'visitor', screen: 'article', parent: PATHS.help },
    { path: PATHS.agreement, who: 'visitor', screen: 'agreement' },
    { path: PATHS.ownAgreement, who: 'user', screen: 'agreement', parent: PATHS.agreement },
    { path: PATHS.news, who: 'user', screen: 'news' },
    { path: PATHS.ownHelp, who: 'user', screen: 'help' },
    { path: PATHS.ownCompany, who: 'user', screen: 'about' },
  ],
  entries: [
    { path: PATHS.home, name: 'home', group: 'home' },
    { path: PATHS.about, name: 'company', group: 'about' },
    { path: PATHS.notices, name: 'notices', group: 'about' },
    { path: PATHS.help, name: 'help', group: 'about', words: 'help' },
    { path: PATHS.agreement, name: 'agreement', group: 'about' },
    { path: PATHS.news, name: 'news', group: 'account', section: 'about' },
    { path: PATHS.ownHelp, name: 'help', group: 'account', section: 'about' },
    { path: PATHS.ownCompany, name: 'company', group: 'account', section: 'about' },
  ],
} as const satisfies Product
