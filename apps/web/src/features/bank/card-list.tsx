import { serverNow } from '@assay/client/live/server-time'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type BankCard, type BankCards, removeBankCard } from '@assay/wire/bank/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { ProofStep } from '../../trading/outgoing/proof-step.tsx'
import classes from './bank.module.css'
import { CardForm } from './card-form-fields.tsx'
import { keepCards } from './use-bank.ts'

/** The person's bank cards, and how another one is added. Who is not verified is led there: a payout has no other payee. */
export function CardList({ cards }: { cards: BankCards }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<BankCard>()
  const isVerified = cards.verifiedName !== ''
  return (
    <section className={classes.panel} aria-labelledby="bank-cards">
      <h2 id="bank-cards">{t('bank:cards.title')}</h2>
      {cards.cards.length === 0 && !isAdding ? <EmptyState title={t('bank:cards.none')} hint={t('bank:cards.noneHint')} /> : null}
      <ul className={classes.rows}>
        {cards.cards.map(card => (
          <CardRow key={card.id} card={card} onRemove={() => setRemoved(card)} />
        ))}
      </ul>
      {isVerified ? null : (
        <Note tone="warning">
          {t('bank:cards.verifyFirst')} <Link to={PATHS.verification}>{t('withdrawals:check.verify')}</Link>
        </Note>
      )}
      {isVerified && isAdding ? <CardForm cards={cards} onDone={() => setAdding(false)} /> : null}
      {isVerified && !isAdding ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('bank:cards.add')}
        </Button>
      ) : null}
      <Dialog title={t('bank:cards.confirmRemove')} opened={removed !== undefined} onClose={() => setRemoved(undefined)}>
        {removed ? (
          <div className={classes.sheet}>
            <Facts facts={[{ name: removed.bankName, value: <bdi dir="ltr">{removed.number}</bdi> }]} />
            <ProofStep
              call={removeBankCard}
              request={{ id: removed.id }}
              action={t('bank:cards.remove')}
              onDone={changed => {
                keepCards(changed)
                setRemoved(undefined)
              }}
              onClose={() => setRemoved(undefined)}
            />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

function CardRow({ card, onRemove }: { card: BankCard; onRemove: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { bankName, number, bic, payee, usableAt } = card
  const isUsable = usableAt <= serverNow()
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <strong>{bankName}</strong>
        <StatusPill tone={isUsable ? 'good' : 'waiting'}>
          {isUsable ? t('bank:cards.usable') : t('bank:cards.usableFrom', { time: formatMoment(usableAt, locale, 'minute') })}
        </StatusPill>
      </p>
      <p className={classes.line} data-dim>
        <bdi dir="ltr">{number}</bdi>
        <bdi dir="ltr">{bic}</bdi>
      </p>
      <p className={classes.line} data-dim>
        <bdi>{payee}</bdi>
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          {t('bank:cards.remove')}
        </Button>
      </p>
    </li>
  )
}
