import ReactMarkdown from 'react-markdown'
import { Link } from 'react-router'
import classes from './markdown.module.css'

/** Markdown of our own articles. Links inside the site stay in the app; nothing of the text becomes HTML of its own. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.prose}>
      <ReactMarkdown
        components={{
          // The page has its own first heading.
          h1: ({ children }) => <h2>{children}</h2>,
          a: ({ href = '', children }) =>
            href.startsWith('/') && !href.startsWith('//') ? (
              <Link to={href}>{children}</Link>
            ) : (
              <a href={href} rel="noreferrer noopener" target="_blank">
                {children}
              </a>
            ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
