import { ArticleText } from '@assay/client/markdown/article-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

/** Goal: nothing in an article runs or leads anywhere hidden, for people, operators and the editor, who all see it by this one component. */
const shown = (text: string): HTMLElement => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<ArticleText text={text} ownLink={(path, words) => <a href={path}>{words}</a>} />)
  return page
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name="password"></form>',
])('HTML in the text is no part of the page: %s', text => {
  const page = shown(`before\n\n${text}\n\nafter ${text}`)
  expect(page.querySelectorAll('script, img, iframe, svg, a, style, form, input')).toHaveLength(0)
  expect(page.textContent).toContain('before')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
])('a link to %s is its words alone', address => {
  const page = shown(`[press](${address}) [too][1] ![seen](${address})\n\n[1]: ${address}`)
  expect(page.querySelectorAll('a, img')).toHaveLength(0)
  expect(page.textContent).toContain('press')
})

test('what may stand stands: links that open apart, paths of the site, uploaded pictures, tables', () => {
  const page = shown('[out](https://example.org) [in](/help) ![chart](/articlePicture/abc)\n\n| a |\n|---|\n| 1 |')
  expect([...page.querySelectorAll('a')].map(link => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.org', 'noreferrer noopener'],
    ['/help', null],
  ])
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/articlePicture/abc')
  expect(page.querySelector('td')?.textContent).toBe('1')
})
