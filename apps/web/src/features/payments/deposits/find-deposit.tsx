import { callServer } from '@assay/client/call/api'
import { useForm } from '@assay/client/form/use-form'
import { type FoundDeposit, findDeposit } from '@assay/wire/payments/deposits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import classes from '../payments.module.css'
import own from './deposits.module.css'

/** Where a transaction is that somebody has sent. */
export function FindDeposit() {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<{ found: FoundDeposit; blocksLeft: number }>()
  const form = useForm({
    initial: { txid: '' },
    check: ({ txid }) => (txid.trim() === '' ? { txid: 'required' as const } : {}),
    send: async ({ txid }) => setAnswer(await callServer(findDeposit, { txid: txid.trim() }, { quiet: true })),
  })
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('deposits:find.title')}</h2>
      <form {...form.formProps} className={own.find}>
        <TextInput
          label={t('deposits:find.label')}
          name="txid"
          dir="ltr"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          description={t('deposits:find.hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.values.txid}
          onChange={event => {
            form.set({ txid: event.currentTarget.value })
            setAnswer(undefined)
          }}
          error={form.problem('txid') && t('deposits:find.required')}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          {t('deposits:find.submit')}
        </Button>
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        {answer ? (
          <Note tone="warning" role="status">
            {t(`deposits:found.${answer.found}`, { blocks: answer.blocksLeft })}
          </Note>
        ) : null}
      </form>
    </section>
  )
}
