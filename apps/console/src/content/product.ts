import { IconFileText } from '@tabler/icons-react'
import { waitingBadge } from '../shared/late-waiting-badge.ts'
import { PATHS } from '../shared/paths.ts'
import type { Product } from '../shared/product/product.ts'

export const content: Product = {
  routes: [
    {
      path: PATHS.articles,
      who: 'operator',
      shows: 'console/getArticles',
      load: async () => (await import('./articles.tsx')).Articles,
    },
    {
      path: PATHS.article,
      who: 'operator',
      shows: 'console/getArticle',
      load: async () => (await import('./article/article.tsx')).Article,
    },
  ],
  menu: [{ path: PATHS.articles, name: 'articles', Icon: IconFileText, Badge: waitingBadge(PATHS.articles) }],
}
