import type { SupportRecordName } from '@assay/rules/support/conversation-terms'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsDemo } from '../use-demo.ts'
import { disputePath } from './support-path.ts'

/** Leads to a conversation with the evidence of one record packed; there is nothing to dispute about practice. */
export function DisputeLink({ kind, id }: { kind: SupportRecordName; id: string }) {
  const { t } = useTranslation()
  if (useIsDemo()) return null
  return (
    <Anchor component={Link} to={disputePath(kind, id)} inherit>
      {t('common:support.dispute')}
    </Anchor>
  )
}
