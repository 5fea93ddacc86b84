import { zoneOffset } from '@assay/ui/numbers/zone'
import type { Chart } from 'klinecharts'

const FOOT_PX = 28

interface Caption {
  /** "BTC/USDT · 15m" */
  title: string
  /** File name without its ending. */
  file: string
  at: number
  locale: string
}

/** A moment with its zone: a picture travels to people elsewhere. */
const momentWithZone = (at: number, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(at)} ${zoneOffset(at)}`

/** The bytes of a `data:` address; the page's own rules do not let it fetch one. */
async function decode(url: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), character => character.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
}

/** Saves what the chart shows as a PNG, with a line below that says what and when. */
export async function savePicture(chart: Chart, { title, file, at, locale }: Caption): Promise<void> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const ground = colour('--surface')
  const shot = await decode(chart.getConvertPictureUrl(true, 'png', ground))
  const ratio = shot.width / (chart.getDom()?.clientWidth || shot.width)
  const canvas = document.createElement('canvas')
  canvas.width = shot.width
  canvas.height = shot.height + FOOT_PX * ratio
  const paint = canvas.getContext('2d')
  if (!paint) return
  paint.fillStyle = ground
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(shot, 0, 0)
  paint.fillStyle = colour('--text-faint')
  paint.font = `${12 * ratio}px ${getComputedStyle(document.body).fontFamily}`
  paint.textBaseline = 'middle'
  const y = shot.height + (FOOT_PX / 2) * ratio
  paint.fillText(`${title} · ${momentWithZone(at, locale)}`, 10 * ratio, y)
  paint.textAlign = 'right'
  paint.fillText('Assay', canvas.width - 10 * ratio, y)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (blob) download(blob, `${file}.png`)
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
