import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getArticle, getArticles, retireArticle } from '@assay/wire/content/console-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import type { ArticleSeen } from './article.tsx'

/** Takes an article from the site, or puts it back. */
export function RetireButton({ article }: { article: ArticleSeen }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = t(article.retiredAt > 0 ? 'console:retire.back' : 'console:retire.open')
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? <RetireDialog article={article} title={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RetireDialog({ article: { id, retiredAt }, title, onClose }: { article: ArticleSeen; title: string; onClose: () => void }) {
  const { t } = useTranslation()
  const retire = useAction(retireArticle)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('console:problem.reason') } : {}),
    send: async ({ reason }) => {
      await retire.run({ id, retired: retiredAt > 0 ? '0' : '1', reason })
      await Promise.all([refresh(getArticle), refresh(getArticles)])
      onClose()
    },
  })
  return (
    <FormDialog title={title} onClose={onClose} form={form} action={title}>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        onLeave={() => form.leave('reason')}
        error={form.problem('reason')}
        autoFocus
      />
    </FormDialog>
  )
}
