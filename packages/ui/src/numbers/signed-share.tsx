import { formatShare } from './format-number.tsx'
import { useLocale } from './use-locale.tsx'

interface SignedShareProps {
  /** A decimal string, 1 is the whole; nothing while it is not known. */
  value: string
  decimals: number
}

/** A share with its sign and without a colour: a funding rate is neither a rise nor a gain, one side pays it to the other. */
export function SignedShare({ value, decimals }: SignedShareProps) {
  const locale = useLocale()
  return (
    <span dir="ltr" className="number">
      {formatShare(value, locale, { decimals, sign: 'always' })}
    </span>
  )
}
