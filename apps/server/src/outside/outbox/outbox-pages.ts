import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '@assay/i18n/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Messages } from '../../http/messages.ts'
import type { Outgoing } from './outgoing.ts'

const REFRESH_SECONDS = 10
const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.5rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:8px;padding:1rem;margin:1rem 0}
h1{font-size:1.5rem}h2{font-size:1.05rem;margin:0}p{margin:.25rem 0}pre{white-space:pre-wrap;font:inherit;margin:.75rem 0 0}`

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The page's language: `?lang=`, else the first of the browser's that we speak. */
const languageOf = (request: FastifyRequest): Language => {
  const asked = (request.query as { lang?: unknown }).lang
  if (isLanguage(asked)) return asked
  const wanted = (request.headers['accept-language'] ?? '').split(',').map(part => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const known = wanted.map(tag => LANGUAGE_CODES.find(code => LANGUAGES[code].locale.split('-')[0] === tag.split('-')[0]))
  return known.find(code => code !== undefined) ?? 'en'
}

type Kept = Awaited<ReturnType<Outgoing['newest']>>[number]

const articleOf = (message: Kept, lang: Language): string => {
  const at = new Date(message.createdAt)
  const time = new Intl.DateTimeFormat(LANGUAGES[lang].locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(at)
  return `<article id="message-${message.id}"><h2>${escapeHtml(message.subject)}</h2>
<p><bdi>${escapeHtml(message.recipient)}</bdi> · <time datetime="${at.toISOString()}">${escapeHtml(time)} UTC</time></p>
<pre dir="auto">${escapeHtml(message.text)}</pre></article>`
}

const pageOf = (kept: readonly Kept[], lang: Language, messages: Messages): string => {
  const { locale, direction } = LANGUAGES[lang]
  const title = escapeHtml(messages(lang, 'mail:outbox.title'))
  const empty = `<p>${escapeHtml(messages(lang, 'mail:outbox.empty'))}</p>`
  return `<!doctype html><html lang="${locale.split('-u-')[0]}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<link rel="icon" href="/icon.svg"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>
<p>${escapeHtml(messages(lang, 'mail:outbox.explanation'))}</p>${kept.length === 0 ? empty : kept.map(message => articleOf(message, lang)).join('')}</main></body></html>`
}

/** What would have been sent, for people (`/dev/outbox`) and programs (`/dev/outbox.json`). Registered only while the market is simulated. */
export const outboxPages =
  (options: { outgoing: Outgoing; messages: Messages }): FastifyPluginAsync =>
  async app => {
    app.get('/dev/outbox', async (request, reply) => {
      const page = pageOf(await options.outgoing.newest(), languageOf(request), options.messages)
      return reply.type('text/html; charset=utf-8').send(page)
    })
    app.get('/dev/outbox.json', async () => ({
      messages: (await options.outgoing.newest()).map(({ id, kind, recipient, subject, text, createdAt }) => ({
        id,
        kind,
        to: recipient,
        subject,
        text,
        at: createdAt,
      })),
    }))
  }
