import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import scriptAddress from '../../../../../../docs/recompute/delivery-contract.mjs?url&no-inline'
import shared from '../../../shared/evidence/evidence.module.css'
import classes from './evidence.module.css'
import type { OptionEvidence } from './sample-rows.ts'

/** Hands the evidence to the person as a file: the answer of the call as it came. */
function save(evidence: OptionEvidence): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(evidence)], { type: 'application/json' }))
  link.download = `delivery-contract-${evidence.contract.optionId}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The evidence as a file, the script that computes it again without us, and how. */
export function Recompute({ evidence }: { evidence: OptionEvidence }) {
  const { t } = useTranslation()
  return (
    <div className={shared.pad}>
      <div className={classes.actions}>
        <Button onClick={() => save(evidence)}>{t('options-evidence:offline.save')}</Button>
        <Button component="a" href={scriptAddress} download="delivery-contract.mjs" variant="default">
          {t('options-evidence:offline.script')}
        </Button>
        <Button component="a" href={scriptAddress} target="_blank" rel="noopener" variant="default">
          {t('options-evidence:offline.read')}
        </Button>
      </div>
      <code className={classes.command} dir="ltr">
        node delivery-contract.mjs delivery-contract-{evidence.contract.optionId}.json
      </code>
    </div>
  )
}
