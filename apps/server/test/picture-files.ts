import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
  background?: string
}

const drawn = ({ width = 400, height = 300, background = '#4a6' }: Picture) => sharp({ create: { width, height, channels: 3, background } })

/** A JPEG as a camera writes it. */
export const jpeg = (picture: Picture = {}): Promise<Buffer> => drawn(picture).jpeg().toBuffer()
/** A PNG as a screenshot is. */
export const png = (picture: Picture = {}): Promise<Buffer> => drawn(picture).png().toBuffer()
/** A JPEG that says where it was taken and by what, and which side is up. */
export const placedJpeg = (orientation: number, picture: Picture = {}): Promise<Buffer> =>
  drawn(picture)
    .withExif({
      IFD0: { Make: 'Telltale Phones' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** A JPEG that is neither blurred nor too bright: every pixel is another one. */
export const detailedJpeg = ({ width = 900, height = 600 }: Pick<Picture, 'width' | 'height'> = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 120, sigma: 45 } } })
    .jpeg()
    .toBuffer()
