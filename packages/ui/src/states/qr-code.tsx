import { renderSVG } from 'uqr'

/** A text as a QR code: always dark on light, with the rim that cameras need. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`} alt={label} width={size} height={size} />
)
