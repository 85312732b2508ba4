/** The longest side and the file size that keep a photographed document readable. */
const maxSidePx = 2000
const maxBytes = 1.5 * 1024 * 1024
const qualities = [0.85, 0.75, 0.6, 0.45] as const

/**
 * Compresses a photo to at most 2000 px and about 1.5 MB before upload. Smaller files and other
 * types stay unchanged.
 */
export async function compressImage(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!picture) return file
  const side = Math.max(picture.width, picture.height)
  if (
    file.size <= maxBytes &&
    side <= maxSidePx &&
    (file.type === 'image/jpeg' || file.type === 'image/png')
  )
    return file
  const canvas = drawn(picture, Math.min(1, maxSidePx / side))
  picture.close()
  for (const quality of qualities) {
    const blob = await encoded(canvas, quality)
    if (blob && (blob.size <= maxBytes || quality === qualities.at(-1))) return blob
  }
  return file
}

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
