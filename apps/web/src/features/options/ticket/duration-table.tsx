import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from '../../../trading/article-link.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import type { OptionRules } from '../option-rules.ts'
import { useDurationTerms } from '../use-duration-terms.ts'
import classes from './duration-table.module.css'

interface DurationTableProps {
  rules: OptionRules
  /** Seconds. */
  chosen: number
  onChoose: (seconds: number) => void
}

/** Opens the terms of all durations side by side; a press on one chooses it. */
export function DurationTable({ rules, chosen, onChoose }: DurationTableProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const choose = (seconds: number) => {
    onChoose(seconds)
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width="min(430px, calc(100vw - 16px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={shared.link}
          aria-label={t('options:duration.compareAll')}
          onClick={() => setOpened(isOpen => !isOpen)}
        >
          {t('options:duration.compare')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.frame}>
        <h2>{t('options:duration.compareAll')}</h2>
        <Table rules={rules} chosen={chosen} onChoose={choose} />
        <p>
          {t('options:duration.amounts', { asset: rules.quote })} <ArticleLink of="options" newTab />
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

function Table({ rules, chosen, onChoose }: DurationTableProps) {
  const { t } = useTranslation()
  const termsOf = useDurationTerms(rules)
  return (
    <table className={classes.durations}>
      <thead>
        <tr>
          <th scope="col">{t('options:duration.label')}</th>
          <th scope="col">{t('options:duration.payout')}</th>
          <th scope="col">{t('options:preview.breakEven')}</th>
          <th scope="col">{t('options:duration.minimum')}</th>
          <th scope="col">{t('options:duration.maximum')}</th>
          <th scope="col">{t('options:duration.feeName')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.durations.map(duration => {
          const { seconds } = duration
          const terms = termsOf(duration)
          return (
            <tr key={seconds} data-chosen={seconds === chosen || undefined}>
              <th scope="row">
                <button type="button" aria-pressed={seconds === chosen} onClick={() => onChoose(seconds)}>
                  {terms.duration}
                </button>
              </th>
              <Figure isPayout text={`+${terms.payout}`} />
              <Figure text={terms.breakEven} />
              <Figure text={terms.minimum} />
              <Figure text={terms.maximum} />
              <Figure text={terms.fee} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Figure = ({ text, isPayout }: { text: string; isPayout?: true }) => (
  <td className={isPayout && classes.payout}>
    <span className="number">{text}</span>
  </td>
)
