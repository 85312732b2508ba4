import sharp from 'sharp'

/** A photo of a document for tests: lines of invented text on white, sharp enough to read. */
export async function paperPhoto(
  title: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const lines = Array.from(
    { length: 14 },
    (_, row) =>
      `<rect x="60" y="${150 + row * 40}" width="${420 + ((row * 97) % 260)}" height="14" fill="#334"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="760"><rect width="800" height="760" fill="#fff"/><rect x="20" y="20" width="760" height="720" fill="none" stroke="#933" stroke-width="6"/>${lines.join('')}</svg>`
  return {
    name: `${title}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  }
}
