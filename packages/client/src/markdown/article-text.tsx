import { isLinkAllowed, isPictureAllowed } from '@assay/wire/content/links'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import classes from './article-text.module.css'

/** Addresses are judged by `addressOf`; whatever is no Markdown (scripts, styles, frames, forms) goes. */
const SCHEMA: Options['rehypePlugins'] = [
  [rehypeSanitize, { ...defaultSchema, protocols: { ...defaultSchema.protocols, src: [], href: [] } }],
]

/** An address as it may stand, or none. */
const addressOf = (address: string, attribute: string): string => {
  if (attribute === 'href') return isLinkAllowed(address) ? address : ''
  return isPictureAllowed(address) ? address : ''
}

interface ArticleTextProps {
  /** Markdown. */
  text: string
  /** How a path of this site is shown: a link of the app, or in the console its words alone. */
  ownLink: (path: string, words: ReactNode) => ReactNode
}

/**
 * The Markdown of articles, the same for people, operators and the editor. Links are `http`, `https`, `mailto` or paths of the site, pictures those that were uploaded
 * for articles; nothing of the text becomes HTML of its own.
 */
export function ArticleText({ text, ownLink }: ArticleTextProps) {
  return (
    <div className={classes.prose}>
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        rehypePlugins={SCHEMA}
        urlTransform={addressOf}
        components={{
          // The page has its own first heading.
          h1: ({ children }) => <h2>{children}</h2>,
          a: ({ href = '', children }) => {
            if (href === '') return <span>{children}</span>
            if (href.startsWith('/')) return ownLink(href, children)
            if (href.startsWith('#')) return <a href={href}>{children}</a>
            return (
              <a href={href} rel="noreferrer noopener" target="_blank">
                {children}
              </a>
            )
          },
          img: ({ src = '', alt = '' }) => (src === '' ? <span>{alt}</span> : <img src={src} alt={alt} loading="lazy" />),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
