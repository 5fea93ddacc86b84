import type { CallFailed } from '@assay/client/call/call-failed'
import { useForm } from '@assay/client/form/use-form'
import { BANK_CARD_FIELDS, type BankCardField } from '@assay/rules/bank/bank-card'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { addBankCard, type BankCards } from '@assay/wire/bank/calls'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { TradePasswordNeeded } from '../../shared/trade-password-needed.tsx'
import { ProofStep } from '../../trading/outgoing/proof-step.tsx'
import fields from '../../trading/transfer/transfer.module.css'
import classes from './bank.module.css'
import { type CardValues, cardProblems, type FieldProblem } from './card-form.ts'
import { keepCards } from './use-bank.ts'

const HOUR_MS = 3_600_000
const MOST: Readonly<Record<BankCardField, number>> = {
  ...{ bankName: 70, number: 64, bic: 16, bankAddress: 140, payee: 140, phone: 32, address: 140 },
}
/** Written from left to right in every language. */
const LEFT_TO_RIGHT: readonly BankCardField[] = ['number', 'bic', 'phone']

interface CardFormProps {
  cards: BankCards
  onDone: () => void
}

/** Adds a bank card: what is wrong is said at the field at once, and the trade password is asked for before it is kept. */
export function CardForm({ cards, onDone }: CardFormProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<CardValues>()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<CardValues, BankCardField, FieldProblem>({
    initial: { bankName: '', number: '', bic: '', bankAddress: '', payee: cards.verifiedName, phone: '', address: '' },
    check: values => cardProblems(values, cards.verifiedName),
    send: async values => {
      setRefusal(undefined)
      setAsked(values)
    },
  })
  const takesOver = ({ event, message }: CallFailed) => {
    if (event.startsWith('tradePassword') || event.startsWith('secondFactor')) return false
    setRefusal(message)
    setAsked(undefined)
    return true
  }
  const label = (field: BankCardField) => t(`bank:field.${field}`)
  const error = (field: BankCardField) => {
    const problem = form.problem(field)
    return problem && t(`refusals:${problem.refusal}`, { ...problem.parameters, field: label(field) })
  }
  return (
    <>
      <form {...form.formProps} className={fields.fields} aria-label={t('bank:cards.add')}>
        {BANK_CARD_FIELDS.map(field => (
          <TextInput
            key={field}
            label={label(field)}
            name={field}
            maxLength={MOST[field]}
            autoComplete="off"
            spellCheck={false}
            {...(LEFT_TO_RIGHT.includes(field) && { dir: 'ltr' })}
            value={form.values[field]}
            onChange={event => form.set({ [field]: event.currentTarget.value })}
            onBlur={() => form.values[field] !== '' && form.leave(field)}
            error={error(field)}
          />
        ))}
        <Note tone="warning">{t('bank:cards.payeeHint', { name: cards.verifiedName })}</Note>
        {cards.waitMs > 0 ? <p className={fields.note}>{t('bank:cards.wait', { hours: Math.round(cards.waitMs / HOUR_MS) })}</p> : null}
        {refusal ? <Note tone="failure">{refusal}</Note> : null}
        <TradePasswordNeeded isOutgoing={false}>
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              {t('payments:send.back')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('bank:cards.add')}
            </Button>
          </Group>
        </TradePasswordNeeded>
      </form>
      <Dialog title={t('bank:cards.confirm')} opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked ? (
          <div className={classes.sheet}>
            <Facts
              facts={BANK_CARD_FIELDS.map(field => ({
                name: label(field),
                value: <bdi {...(LEFT_TO_RIGHT.includes(field) && { dir: 'ltr' })}>{asked[field]}</bdi>,
              }))}
            />
            <ProofStep
              call={addBankCard}
              request={asked}
              action={t('bank:cards.add')}
              onDone={changed => {
                keepCards(changed)
                setAsked(undefined)
                onDone()
              }}
              takesOver={takesOver}
              onClose={() => setAsked(undefined)}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  )
}
