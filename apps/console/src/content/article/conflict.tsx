import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import { DifferenceView } from './difference-view.tsx'
import type { Draft, Written } from './use-draft.ts'

const whole = ({ title, summary, body }: Written): string => [title, summary, body].join('\n')

interface ConflictProps {
  mine: Written
  theirs: Draft
  onKeep: () => void
  onTake: () => void
}

/** Somebody else has saved meanwhile: what differs, and which of both stays. */
export function Conflict({ mine, theirs, onKeep, onTake }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.conflict} role="alert">
      <strong>{t('console:article.conflict', { name: theirs.editedBy })}</strong>
      <DifferenceView before={whole(theirs)} after={whole(mine)} />
      <Group>
        <Button variant="default" onClick={onTake}>
          {t('console:article.takeTheirs')}
        </Button>
        <Button onClick={onKeep}>{t('console:article.keepMine')}</Button>
      </Group>
    </div>
  )
}
