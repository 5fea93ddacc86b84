import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { toast } from '@assay/client/toasts/toasts'
import { getArticle, getArticles, publishArticle } from '@assay/wire/content/console-calls'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import type { ArticleSeen } from './article.tsx'
import { momentInZones, readUtc } from './publish-time.ts'

/** Publishes what was changed, at once or at a time; a legal text goes to a second person. */
export function PublishButton({ article }: { article: ArticleSeen }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(article.isLegal ? 'console:publish.propose' : 'console:publish.open')}</Button>
      {isOpen ? <PublishDialog article={article} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PublishDialog({ article, onClose }: { article: ArticleSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const changed = article.drafts.filter(({ isChanged }) => isChanged).map(({ lang }) => lang)
  const publish = useAction(publishArticle)
  const form = useForm({
    initial: { languages: changed, at: '', reason: '' },
    check: ({ languages, at, reason }) => ({
      ...(languages.length === 0 && !article.isLegal ? { languages: t('console:publish.noLanguage') } : {}),
      ...(at !== '' && readUtc(at) === undefined ? { at: t('console:publish.timeWrong') } : {}),
      ...(reason.trim() === '' ? { reason: t('console:problem.reason') } : {}),
    }),
    send: async ({ languages, at, reason }) => {
      const publishAt = readUtc(at)
      const { waits } = await publish.run({
        id: article.id,
        languages: (article.isLegal ? article.drafts.map(({ lang }) => lang) : languages).join(','),
        ...(publishAt === undefined ? {} : { publishAt: String(publishAt) }),
        reason,
      })
      toast(t(waits ? 'console:publish.waits' : 'console:publish.done'), 'success')
      await Promise.all([refresh(getArticle), refresh(getArticles)])
      onClose()
    },
  })
  const publishAt = readUtc(form.values.at)
  return (
    <FormDialog
      title={t('console:publish.title')}
      onClose={onClose}
      form={form}
      action={t(article.isLegal ? 'console:publish.propose' : 'console:publish.action')}
    >
      {article.isLegal ? (
        <p>{t('console:publish.legal')}</p>
      ) : (
        <Checkbox.Group
          label={t('console:articles.languages')}
          value={form.values.languages}
          onChange={languages => form.set({ languages })}
          error={form.problem('languages')}
        >
          {changed.map(lang => (
            <Checkbox key={lang} value={lang} label={lang} mt={6} />
          ))}
        </Checkbox.Group>
      )}
      <TextInput
        label={t('console:publish.at')}
        description={publishAt === undefined ? t('console:publish.atHint') : momentInZones(publishAt, serverNow())}
        placeholder="2026-12-01 08:00"
        value={form.values.at}
        onChange={event => form.set({ at: event.currentTarget.value })}
        onBlur={() => form.leave('at')}
        error={form.problem('at')}
      />
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        onLeave={() => form.leave('reason')}
        error={form.problem('reason')}
      />
    </FormDialog>
  )
}
