/** A covered part of a picture, in shares of its width and height. */
export type Cover = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The cover between two corners, whichever is first; nothing lies outside the picture. */
export function coverBetween(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): Cover {
  const [left, right] = [within(Math.min(a.x, b.x)), within(Math.max(a.x, b.x))]
  const [top, bottom] = [within(Math.min(a.y, b.y)), within(Math.max(a.y, b.y))]
  return { left, top, width: right - left, height: bottom - top }
}

/** Moves or, with `resizes`, stretches a cover by shares; it stays inside the picture. */
export function nudged(
  cover: Cover,
  { x, y }: { readonly x: number; readonly y: number },
  resizes: boolean,
): Cover {
  const least = 0.02
  return resizes
    ? {
        ...cover,
        width: Math.min(1 - cover.left, Math.max(least, cover.width + x)),
        height: Math.min(1 - cover.top, Math.max(least, cover.height + y)),
      }
    : {
        ...cover,
        left: Math.min(1 - cover.width, Math.max(0, cover.left + x)),
        top: Math.min(1 - cover.height, Math.max(0, cover.top + y)),
      }
}

/**
 * A new picture in which the covered parts are black. What is under them is gone: it is drawn over
 * before the picture leaves the device, and nothing of the first file is kept.
 */
export async function redacted(file: File, covers: readonly Cover[]): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  // A canvas fills with black unless it is told otherwise.
  for (const { left, top, width, height } of covers)
    pen.fillRect(
      left * canvas.width,
      top * canvas.height,
      width * canvas.width,
      height * canvas.height,
    )
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  )
  if (!blob) throw new Error('this browser cannot write a picture')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
