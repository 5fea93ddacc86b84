import { useSending } from '@assay/client/action/use-sending'
import { toast } from '@assay/client/toasts/toasts'
import { Button } from '@mantine/core'

/** Asks for an address that is good for a minute, and saves what is there. */
export function DownloadButton({ label, addressOf }: { label: string; addressOf: () => Promise<string> }) {
  const { send } = useSending()
  const download = async () => {
    const refused = await send(async () => {
      const link = document.createElement('a')
      link.href = await addressOf()
      link.download = ''
      link.click()
    })
    if (refused) toast(refused.message, 'warning')
  }
  return (
    <Button size="xs" variant="default" onClick={() => void download()}>
      {label}
    </Button>
  )
}
