import type { GreyPicture } from './sharpness.ts'
import { isBlurred, sharpness } from './sharpness.ts'

/** What may be wrong with a photo; the family decides, nothing is refused. */
export const photoHints = ['blurred', 'dark', 'bright', 'cut', 'shape', 'small'] as const
export type PhotoHint = (typeof photoHints)[number]

/** What to do about each, in the order of importance. */
export const hintWords: Readonly<Record<PhotoHint, string>> = {
  blurred: '有照片可能拍糊了，请放大看看字是否清楚，不清楚请重拍',
  dark: '有照片偏暗，请到亮处重拍',
  bright: '有照片太亮，字可能看不清，请避开反光重拍',
  cut: '有照片的字贴着边，可能没有拍全，请留出四边重拍',
  shape: '证件照应为竖版，宽高约 3:4',
  small: '有照片太小，放大后可能看不清，请用原图',
}

type Taken = {
  /** A small version, for light and sharpness. */
  readonly grey: GreyPicture
  /** The size of the photo itself. */
  readonly widthPx: number
  readonly heightPx: number
  /** A portrait of the child, not a paper. */
  readonly isPortrait: boolean
}

const darkBelow = 70
const brightAbove = 250
/** A sheet of paper is white, but not all of its points are. */
const brightShare = 0.9
const leastPaperPx = 600
const leastPortraitPx = 300
const portraitRatio = { least: 1.15, most: 1.7 }
/** Print at the very edge of the picture: the paper goes on outside. */
const edgeShare = 0.03
const edgeSharpness = 400

/** What may be wrong with a photo that was just taken. Faces are not looked for. */
export function hintsOf({ grey, widthPx, heightPx, isPortrait }: Taken): PhotoHint[] {
  const levels = Array.from(grey.levels)
  const mean = levels.reduce((sum, one) => sum + one, 0) / Math.max(1, levels.length)
  const bright = levels.filter((one) => one > brightAbove).length / Math.max(1, levels.length)
  const ratio = heightPx / Math.max(1, widthPx)
  const hasWrongShape = ratio < portraitRatio.least || ratio > portraitRatio.most
  const found: Readonly<Record<PhotoHint, boolean>> = {
    blurred: isBlurred(grey),
    dark: mean < darkBelow,
    bright: bright > brightShare,
    cut: !isPortrait && edgesOf(grey).some((edge) => sharpness(edge) > edgeSharpness),
    shape: isPortrait && hasWrongShape,
    small: Math.min(widthPx, heightPx) < (isPortrait ? leastPortraitPx : leastPaperPx),
  }
  return photoHints.filter((hint) => found[hint])
}

/** The strips along the four sides. */
function edgesOf(picture: GreyPicture): GreyPicture[] {
  const { width, height } = picture
  const across = Math.max(3, Math.round(width * edgeShare))
  const down = Math.max(3, Math.round(height * edgeShare))
  return [
    cutOut(picture, { left: 0, top: 0, width, height: down }),
    cutOut(picture, { left: 0, top: height - down, width, height: down }),
    cutOut(picture, { left: 0, top: 0, width: across, height }),
    cutOut(picture, { left: width - across, top: 0, width: across, height }),
  ]
}

type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function cutOut(picture: GreyPicture, { left, top, width, height }: Box): GreyPicture {
  const levels = Array.from({ length: width * height }, (_, at) => {
    const row = top + Math.floor(at / width)
    return picture.levels[row * picture.width + left + (at % width)] ?? 0
  })
  return { levels, width, height }
}
