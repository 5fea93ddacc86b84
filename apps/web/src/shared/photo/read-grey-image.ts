import { type GreyImage, greyOf } from './image-quality.ts'

/** As large as a picture has to be for its sharpness to be told. */
const LONGER_SIDE = 640

/** A file as a small grey picture; undefined where the browser cannot read it, which the server then decides. */
export async function readGreyImage(file: File): Promise<GreyImage | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGER_SIDE / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return context ? greyOf(context.getImageData(0, 0, width, height).data, width, height) : undefined
  } catch {
    return undefined
  }
}
