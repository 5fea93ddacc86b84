import type { VoucherChain } from '@assay/rules/vouchers/vouchers'
import { CopyButton } from '@assay/ui/states/copy-button'
import type { VoucherList } from '@assay/wire/payments/vouchers'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import classes from './vouchers.module.css'

/** Where a way of paying leads, or who says it. */
export function PayTo({ list, chain }: { list: VoucherList; chain: VoucherChain }) {
  const { t } = useTranslation()
  const account = list.accounts.find(one => one.chain === chain)?.account ?? ''
  return (
    <>
      {account === '' ? (
        <Note>
          {t('vouchers:account.support')}{' '}
          <Anchor component={Link} to={PATHS.support} inherit>
            {t('vouchers:account.ask')}
          </Anchor>
        </Note>
      ) : (
        <p className={classes.account}>
          <span>{t('vouchers:account.label')}</span>
          <span className={classes.accountText}>
            <bdi dir="ltr">{account}</bdi>
            <CopyButton value={account} label={t('vouchers:account.label')} />
          </span>
        </p>
      )}
      {chain === 'ERC20' ? <Note>{t('vouchers:account.own')}</Note> : null}
    </>
  )
}
