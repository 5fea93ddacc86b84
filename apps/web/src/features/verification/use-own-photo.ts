import { read } from '@assay/client/call/queries'
import type { PhotoItem } from '@assay/rules/verification/levels'
import { getVerificationPhotos } from '@assay/wire/verification/calls'
import { useQuery } from '@tanstack/react-query'

/** Where a photo is seen that was uploaded before; its address is good for a minute and of the upload of that time alone. */
export function useOwnPhoto(item: PhotoItem, uploadedAt: number | undefined): string | undefined {
  const asked = read(getVerificationPhotos, {})
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, item, uploadedAt], enabled: uploadedAt !== undefined, gcTime: 0 })
  return data?.photos.find(photo => photo.item === item)?.address
}
