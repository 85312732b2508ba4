/** Grey levels of a small picture, row by row. */
export type GreyPicture = {
  readonly levels: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** Below this, text on a paper is hardly readable; measured on papers of 320 px. */
const leastSharpness = 60

/** The variance of the Laplacian; low for a blurred photo. */
export function sharpness({ levels, width, height }: GreyPicture): number {
  let count = 0
  let sum = 0
  let squares = 0
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column
      const here = level(levels, at)
      const edge =
        level(levels, at - 1) +
        level(levels, at + 1) +
        level(levels, at - width) +
        level(levels, at + width) -
        4 * here
      count += 1
      sum += edge
      squares += edge * edge
    }
  }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

const level = (levels: ArrayLike<number>, at: number): number => levels[at] ?? 0

/** Whether a photo is probably too blurred to read. */
export const isBlurred = (picture: GreyPicture): boolean => sharpness(picture) < leastSharpness

/** Converts RGBA pixels to grey levels. */
export function greyscaleOf(points: ArrayLike<number>): number[] {
  return Array.from({ length: Math.floor(points.length / 4) }, (_, index) => {
    const at = index * 4
    return 0.299 * (points[at] ?? 0) + 0.587 * (points[at + 1] ?? 0) + 0.114 * (points[at + 2] ?? 0)
  })
}
