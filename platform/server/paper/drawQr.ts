import { create } from 'qrcode'

type Square = { readonly left: number; readonly top: number; readonly side: number }

/** Draws a text as a QR picture. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, side }: Square): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dot = side / modules.size
  for (let at = 0; at < modules.size * modules.size; at += 1) {
    if (modules.data[at])
      doc.rect(
        left + (at % modules.size) * dot,
        top + Math.floor(at / modules.size) * dot,
        dot,
        dot,
      )
  }
  doc.fill('#000000')
}
