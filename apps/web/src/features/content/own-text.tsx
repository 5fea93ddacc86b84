import { ArticleText } from '@assay/client/markdown/article-text'
import { Link } from 'react-router'

/** The Markdown of an article, whose links inside the site stay in the app. */
export function OwnText({ text }: { text: string }) {
  return <ArticleText text={text} ownLink={(path, words) => <Link to={path}>{words}</Link>} />
}
