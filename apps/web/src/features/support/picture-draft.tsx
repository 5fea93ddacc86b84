import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { CallFailed } from '@assay/client/call/call-failed'
import { queryClient, read } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import { PICTURES_OF_MESSAGE_MAX } from '@assay/rules/support/conversation-terms'
import { FileUpload } from '@assay/ui/files/file-upload'
import { FILE_BYTES_MAX } from '@assay/wire/call'
import { getSupportDraft, removeSupportPicture, uploadSupportPicture } from '@assay/wire/support/calls'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './support.module.css'

const MEGABYTES_MAX = FILE_BYTES_MAX / 1024 ** 2

/** How many pictures the next message of a conversation has (`new`: of one that is not begun). */
export function useDraft(conversationId: string) {
  const query = read(getSupportDraft, { conversationId })
  const { data } = useQuery({ ...query, staleTime: 0 })
  return {
    pictures: data?.pictures ?? [],
    take: (draft: NonNullable<typeof data>) => queryClient.current.setQueryData(query.queryKey, draft),
  }
}

/** Pictures of the next message: they are uploaded when they are chosen, and are still there after a reload. */
export function PictureDraft({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const { pictures, take } = useDraft(conversationId)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const remove = useAction(removeSupportPicture)
  const upload = async (picture: File | undefined) => {
    if (!picture || busy) return
    setFailure(undefined)
    setBusy(true)
    try {
      take(await sendWithFiles(uploadSupportPicture, { conversationId }, { picture }))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.draft} aria-busy={busy || undefined}>
      {pictures.length > 0 ? (
        <ul className={classes.thumbnails}>
          {pictures.map(({ pictureId, address }, index) => (
            <li key={pictureId}>
              <img src={address} alt={t('support:picture.name', { number: String(index + 1) })} />
              <ActionIcon
                variant="default"
                size="sm"
                aria-label={`${t('support:picture.remove')} ${index + 1}`}
                onClick={() => void saidByToast(remove.run({ conversationId, pictureId }).then(take))}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length < PICTURES_OF_MESSAGE_MAX ? (
        <FileUpload
          label={t('support:picture.add')}
          value={undefined}
          onChange={file => void upload(file)}
          megabytesMax={MEGABYTES_MAX}
          error={failure}
        />
      ) : null}
    </div>
  )
}
