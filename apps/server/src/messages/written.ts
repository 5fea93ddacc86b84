import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import { timeOf } from '../http/written-time.ts'
import type { Figure, Figures, PersonMessage } from './declaration.ts'

/** What of a message is kept to be written in whatever language. */
type KeptMessage = Pick<PersonMessage, 'subject' | 'text' | 'figures' | 'lines'>

/** What the table has. */
export const keptMessage = ({ key, figures }: { key: string; figures: string }): KeptMessage => ({
  ...(JSON.parse(figures) as Omit<KeptMessage, 'subject'>),
  subject: key,
})

const writtenFigure = (figure: Figure, lang: Language, messages: Messages): string => {
  if (typeof figure === 'string') return figure
  if ('amount' in figure) return `${writtenDecimal(figure.amount, lang)} ${figure.asset}`
  if ('decimal' in figure) return writtenDecimal(figure.decimal, lang)
  if ('time' in figure) return timeOf(figure.time, lang)
  if ('translated' in figure) return figure.translated[lang] ?? figure.translated[DEFAULT_LANGUAGE] ?? ''
  if ('several' in figure) return figure.several.map(one => writtenFigure(one, lang, messages)).join('\n')
  return 'word' in figure ? messages(lang, figure.word, figure.figures && writtenFigures(figure.figures, lang, messages)) : ''
}

const writtenFigures = (figures: Figures, lang: Language, messages: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, writtenFigure(figure, lang, messages)]))

/** A message in a language: on the page, in the mail and in the push message the same. */
export const writtenMessage = (kept: KeptMessage, lang: Language, messages: Messages): { subject: string; text: string } => {
  const written = (figure: Figure) => writtenFigure(figure, lang, messages)
  const figures = writtenFigures(kept.figures ?? {}, lang, messages)
  const lines = (kept.lines ?? []).map(([name, figure]) =>
    messages(lang, 'messages:line', { name: messages(lang, name), value: written(figure) }),
  )
  const parts = [...(kept.text ? [messages(lang, kept.text, figures)] : []), ...(lines.length > 0 ? [lines.join('\n')] : [])]
  return { subject: messages(lang, kept.subject, figures), text: parts.join('\n\n') }
}
