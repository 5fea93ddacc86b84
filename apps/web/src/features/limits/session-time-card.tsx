import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getLimits, type SelfLimits, setTradingLimit } from '@assay/wire/limits/calls'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { useSpanText } from '../../shared/use-span-text.ts'
import classes from './limits.module.css'
import { effectOf } from './loss-limit-form.ts'

/** Offered limits of a day, in minutes. */
const CHOICES = ['30', '60', '120', '180', '240', '360', '480', '720'] as const
const MINUTE_MS = 60_000
const ALL = 100

/** How long somebody allows themselves to be here in a day: what holds, what is used and left of it, what is waiting to hold, and the form. */
export function SessionTimeCard({ limits }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  const spanText = useSpanText()
  const { sessionTime, sessionMinutesToday: used, sessionTimeOverUntil } = limits
  const minutes = (count: number) => spanText(count * MINUTE_MS)
  const limit = sessionTime.value === '' ? undefined : Number(sessionTime.value)
  const written = (text: string) => minutes(Number(text))
  return (
    <section className={classes.card} aria-labelledby="limit-session-time">
      <h2 id="limit-session-time">{t('limits:sessionTime.title')}</h2>
      <p>{t('limits:sessionTime.hint')}</p>
      <Facts
        facts={[
          { name: t('limits:trading.now'), value: limit === undefined ? t('limits:trading.none') : minutes(limit) },
          { name: t('limits:sessionTime.used'), value: minutes(used) },
          ...(limit === undefined ? [] : [{ name: t('limits:sessionTime.left'), value: minutes(Math.max(0, limit - used)) }]),
        ]}
      />
      {limit === undefined ? null : (
        <div className={classes.track} data-full={used >= limit || undefined} aria-hidden="true">
          <span style={{ width: `${Math.min(ALL, (used * ALL) / limit)}%` }} />
        </div>
      )}
      {sessionTimeOverUntil > 0 ? (
        <Note tone="warning" role="status">
          {t('limits:sessionTime.over')} <Moment at={sessionTimeOverUntil} precision="minute" />
        </Note>
      ) : null}
      {sessionTime.pendingFrom > 0 ? (
        <Note tone="warning" role="status">
          {sessionTime.pending === ''
            ? t('limits:trading.pendingNone')
            : t('limits:trading.pending', { value: written(sessionTime.pending) })}{' '}
          <Moment at={sessionTime.pendingFrom} precision="minute" />
        </Note>
      ) : null}
      <p className={classes.effect}>{t('limits:sessionTime.effect')}</p>
      <SessionTimeForm now={sessionTime.value} written={written} />
    </section>
  )
}

function SessionTimeForm({ now, written }: { now: string; written: (minutes: string) => string }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(setTradingLimit)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (value: string) => {
    try {
      await run({ limit: 'sessionTime', value })
      setChosen(null)
      await refresh(getLimits)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void send(chosen)
    else setProblem(t('limits:sessionTime.choose'))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Select
        label={t('limits:sessionTime.new')}
        data={CHOICES.filter(choice => choice !== now).map(choice => ({ value: choice, label: written(choice) }))}
        value={chosen}
        onChange={value => {
          setChosen(value)
          setProblem(undefined)
        }}
        error={problem}
        description={chosen ? t(`limits:effect.${effectOf(chosen, { dailyLossLimit: now })}`) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {t('limits:sessionTime.set')}
        </Button>
        {now === '' ? null : (
          <Button variant="default" disabled={busy} onClick={() => void send('')}>
            {t('limits:sessionTime.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
