import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { getLoanDraft, withdrawLoan } from '@assay/wire/loans/application-calls'
import { lendMy, lendMylist } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Takes an application back that nobody has decided. */
export function WithdrawButton({ loanId }: { loanId: string }) {
  const { t } = useTranslation()
  const { run, busy } = useAction(withdrawLoan)
  const withdraw = async () => {
    // What refuses it is told by a toast.
    await run({ loan: loanId }).catch(() => undefined)
    for (const call of [lendMy, lendMylist, getLoanDraft]) void refresh(call)
  }
  return (
    <Button variant="default" size="sm" loading={busy} onClick={() => void withdraw()}>
      {t('loans:mine.withdraw')}
    </Button>
  )
}
