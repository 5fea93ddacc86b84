import { CopyButton } from '@assay/ui/states/copy-button'
import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { takeFocus } from '../../shared/take-focus.ts'
import classes from './totp.module.css'

/** Hands the codes to the person as a file. */
function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = 'assay-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The recovery codes, this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <div className={classes.printed}>
      <h2 id="recovery-codes" ref={takeFocus} tabIndex={-1} className={classes.title}>
        {t('totp:codes.title')}
      </h2>
      <p className={classes.hint}>{t('totp:codes.hint')}</p>
      <ol className={classes.codes} aria-labelledby="recovery-codes" dir="ltr">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group className={classes.actions}>
        <CopyButton value={text} label={t('totp:codes.what')} />
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={() => save(`${text}\n`)}>
          {t('totp:codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={() => window.print()}>
          {t('totp:codes.print')}
        </Button>
        <Button onClick={onDone}>{t('totp:codes.done')}</Button>
      </Group>
    </div>
  )
}
