import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AntiPhishingDialog } from './anti-phishing-dialog.tsx'

/** Opens the choice of an anti-phishing code. */
export function AntiPhishingButton({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={isSet ? 'default' : 'filled'} size="xs" onClick={() => setOpen(true)}>
        {t(isSet ? 'people:antiPhishing.change' : 'people:antiPhishing.set')}
      </Button>
      {/* Mounted only while it is open: whoever opens it again begins again. */}
      {isOpen ? <AntiPhishingDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
