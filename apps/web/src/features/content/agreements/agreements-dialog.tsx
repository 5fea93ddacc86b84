import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Refusal } from '@assay/ui/states/refusal'
import { acceptAgreement } from '@assay/wire/content/calls'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { articlePath, PATHS } from '../../../shared/paths.ts'
import { renewProfile } from '../../../shared/session.ts'
import { shownTexts } from '../../../shared/shown-texts.ts'

/** Where the texts themselves are read: no dialog stands before them. */
const READ_AT: readonly string[] = [PATHS.article, PATHS.agreement, PATHS.ownAgreement]

/** Asks for agreement to legal texts. Who is not ready yet is asked again with the next page that they open: nobody is kept from their money by it. */
export function AgreementsDialog({ texts }: { texts: readonly { id: string; title: string; hash: string }[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [isLater, setLater] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const accept = useAction(acceptAgreement, 'agreementChanged')
  const agree = async () => {
    setRefusal(undefined)
    try {
      await accept.run({ texts: shownTexts(texts) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefusal(error.message)
    }
    await renewProfile()
  }
  return (
    <Dialog
      title={t('common:agreements.title')}
      opened={!isLater && !READ_AT.includes(pathname)}
      actions={
        <>
          <Button variant="default" onClick={() => setLater(true)}>
            {t('common:agreements.later')}
          </Button>
          <Button loading={accept.busy} onClick={() => void agree()}>
            {t('common:agreements.agree')}
          </Button>
        </>
      }
    >
      <p>{t('common:agreements.lead')}</p>
      <ul>
        {texts.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={articlePath(PATHS.article, id)} target="_blank" inherit>
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
      <Refusal message={refusal} />
    </Dialog>
  )
}
