import { CallFailed } from '@assay/client/call/call-failed'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import { latePart } from '@assay/client/loading/late-part'
import { ArticleText } from '@assay/client/markdown/article-text'
import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { Refusal } from '@assay/ui/states/refusal'
import { addArticlePicture, SUMMARY_MAX, TITLE_MAX } from '@assay/wire/content/console-calls'
import { forbiddenLinks } from '@assay/wire/content/links'
import { Button, FileButton, SegmentedControl, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import { Conflict } from './conflict.tsx'
import { type Draft, useDraft, type Written } from './use-draft.ts'

/** CodeMirror comes with the page where something is written. */
const MarkdownEditor = latePart(async () => (await import('./markdown-editor.tsx')).MarkdownEditor)

interface LanguageEditorProps {
  id: string
  draft: Draft
  english: Draft
  isReadOnly: boolean
}

/** One language of an article: what is written, and beside it how people will see it or what the English says. */
export function LanguageEditor({ id, draft, english, isReadOnly }: LanguageEditorProps) {
  const { t } = useTranslation()
  const own = useDraft(id, draft)
  const { direction } = LANGUAGES[isLanguage(draft.lang) ? draft.lang : 'en']
  const isTranslation = draft.lang !== english.lang
  const [link] = forbiddenLinks(own.text.body)
  return (
    <>
      {own.conflict ? <Conflict mine={own.text} theirs={own.conflict} onKeep={() => void own.keepMine()} onTake={own.takeTheirs} /> : null}
      <div className={classes.bar}>
        {isReadOnly ? null : <PictureButton onAdded={address => own.write({ body: `${own.text.body}\n\n![](${address})\n` })} />}
        {isTranslation && draft.state === 'older' && !isReadOnly ? (
          <Button variant="default" onClick={() => void own.confirm(english.hash)}>
            {t('console:article.matches')}
          </Button>
        ) : null}
        <span className={classes.saved} role="status">
          {t(`console:article.saving.${own.isDirty ? (own.busy ? 'busy' : 'waiting') : 'saved'}`)}
        </span>
      </div>
      <Refusal message={own.failure} />
      <Refusal message={link === undefined ? undefined : t('console:article.link', { link })} />
      <div className={classes.sides}>
        <div className={classes.side} dir={direction}>
          <TextInput
            label={t('console:article.title')}
            maxLength={TITLE_MAX}
            readOnly={isReadOnly}
            value={own.text.title}
            onChange={event => own.write({ title: event.currentTarget.value })}
          />
          <TextInput
            label={t('console:article.summary')}
            maxLength={SUMMARY_MAX}
            readOnly={isReadOnly}
            value={own.text.summary}
            onChange={event => own.write({ summary: event.currentTarget.value })}
          />
          <Suspense fallback={<div className={classes.preview} />}>
            <MarkdownEditor
              label={t('console:article.body')}
              value={own.text.body}
              onChange={body => own.write({ body })}
              direction={direction}
              isReadOnly={isReadOnly}
            />
          </Suspense>
        </div>
        <Beside text={own.text} english={english} isTranslation={isTranslation} direction={direction} />
      </div>
    </>
  )
}

interface BesideProps {
  text: Written
  english: Draft
  isTranslation: boolean
  direction: 'ltr' | 'rtl'
}

/** How people will see what is written; of a translation also what it translates. */
function Beside({ text, english, isTranslation, direction }: BesideProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState('preview')
  const isEnglish = isTranslation && shown === 'english'
  const seen = isEnglish ? english : text
  return (
    <div className={classes.side}>
      {isTranslation ? (
        <SegmentedControl
          aria-label={t('console:article.beside')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'preview', label: t('console:article.preview') },
            { value: 'english', label: t('console:article.english') },
          ]}
        />
      ) : null}
      <section
        className={classes.preview}
        aria-label={t(isEnglish ? 'console:article.english' : 'console:article.preview')}
        dir={isEnglish ? 'ltr' : direction}
      >
        <h2>{seen.title}</h2>
        <p>{seen.summary}</p>
        <ArticleText text={seen.body} ownLink={(path, words) => <span title={path}>{words}</span>} />
      </section>
    </div>
  )
}

function PictureButton({ onAdded }: { onAdded: (address: string) => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (picture: File | null) => {
    if (!picture) return
    setBusy(true)
    setProblem(undefined)
    try {
      onAdded((await sendWithFiles(addArticlePicture, {}, { picture })).address)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileButton accept="image/png,image/jpeg" onChange={picture => void add(picture)}>
        {props => (
          <Button {...props} variant="default" loading={busy}>
            {t('console:article.picture')}
          </Button>
        )}
      </FileButton>
      <Refusal message={problem} />
    </>
  )
}
