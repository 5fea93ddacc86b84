import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { CONTENT_CALLS } from './console-calls.ts'

export const contentProduct = product({
  word: 'content',
  calls: [calls],
  console: withRoles(CONTENT_CALLS, {
    'console/getArticles': ['content', 'compliance', 'admin', 'auditor'],
    'console/getArticle': ['content', 'compliance', 'admin', 'auditor'],
    'console/getArticleVersion': ['content', 'compliance', 'admin', 'auditor'],
    'console/createArticle': ['content', 'admin'],
    'console/saveDraft': ['content', 'admin'],
    'console/publishArticle': ['content', 'admin'],
    'console/decidePublication': ['content', 'compliance', 'admin'],
    'console/retireArticle': ['content', 'admin'],
    'console/addArticlePicture': ['content', 'admin'],
  }),
  refusals: {
    agreementChanged: 4630,
    draftChanged: 4631,
    articleUnknown: 4632,
    articleTextMissing: 4633,
    articleTextOlder: 4634,
    articleLinkRefused: 4635,
    publicationWaiting: 4636,
    articleUnchanged: 4637,
    publicationBegun: 4638,
    legalTextStays: 4639,
  },
})
