import { read } from '@assay/client/call/queries'
import type { PhotoItem } from '@assay/rules/verification/levels'
import { getVerificationPhotos } from '@assay/wire/verification/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './verification.module.css'

/** A photo that was uploaded before. Where it is seen is good for a minute and of the upload of that time alone. */
export function OwnPhoto({ item, uploadedAt }: { item: PhotoItem; uploadedAt: number | undefined }) {
  const { t } = useTranslation()
  const asked = read(getVerificationPhotos, {})
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, item, uploadedAt], enabled: uploadedAt !== undefined, gcTime: 0 })
  const address = data?.photos.find(photo => photo.item === item)?.address
  return address ? <img src={address} alt={t('common:file.preview')} className={classes.ownPhoto} /> : null
}
