import { DOCUMENT_TYPES, type DocumentType } from '@assay/rules/verification/levels'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { VerificationItemState } from '@assay/wire/verification/calls'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './verification.module.css'

/** What was handed in, to read. */
export function ItemList({ items }: { items: readonly VerificationItemState[] }) {
  return (
    <ul className={classes.items}>
      {items.map(item => (
        <ItemRow key={item.item} item={item} />
      ))}
    </ul>
  )
}

/** One item as it was handed in: masked, with how it stands and why it was not accepted. */
export function ItemRow({ item: { item, state, shown, uploadedAt, reason } }: { item: VerificationItemState }) {
  const { t } = useTranslation()
  const textOf = useShownText()
  const stateName = state === 'accepted' ? 'accepted' : state === 'needed' ? 'needed' : 'sent'
  return (
    <li>
      <span className={classes.itemName}>{t(`verification:field.${item}`)}</span>
      <span className={classes.itemShown}>
        {shown ? <bdi>{textOf(item, shown)}</bdi> : uploadedAt ? <Moment at={uploadedAt} precision="minute" /> : null}
        {reason ? <span className={classes.reason}>{t(`verification:reason.${reason}`)}</span> : null}
      </span>
      <span className={classes.itemState} data-state={stateName}>
        {state === 'accepted' ? <IconCheck size={15} stroke={2} aria-hidden="true" /> : null} {t(`verification:item.${stateName}`)}
      </span>
    </li>
  )
}

/** Countries and kinds of document come as codes, everything else as text. */
export function useShownText(): (item: VerificationItemState['item'], shown: string) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  return (item, shown) => {
    if (item === 'documentType' && isDocumentType(shown)) return t(`verification:documentType.${shown}`)
    if (item === 'nationality' && /^[A-Z]{2}$/.test(shown)) return new Intl.DisplayNames(locale, { type: 'region' }).of(shown) ?? shown
    return shown
  }
}

const isDocumentType = (text: string): text is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(text)
