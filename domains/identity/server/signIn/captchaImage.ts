import sharp from 'sharp'
import { create } from 'svg-captcha'

const size = { width: 130, height: 48 } as const
/** Without look-alike characters. */
const characters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'

/** Draws five characters as a PNG data URL; an SVG would contain its outlines as text. */
export async function drawCaptcha(): Promise<{ answer: string; image: string }> {
  const { text, data } = create({
    size: 5,
    ...size,
    noise: 2,
    charPreset: characters,
    color: true,
    background: '#ffffff',
  })
  const png = await sharp(Buffer.from(data))
    .resize(size)
    .flatten()
    .png({ palette: true })
    .toBuffer()
  return { answer: text, image: `data:image/png;base64,${png.toString('base64')}` }
}
