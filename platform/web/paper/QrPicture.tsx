import { useQuery } from '../calls/queryClient.ts'
import styles from './QrPicture.module.css'

/** The quiet zone around the code in modules, as the QR standard requires. */
const quietZone = 4

export type DrawnQr = { readonly side: number; readonly path: string }

/** A text as a QR code, dark on white in every look, because cameras read no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    staleTime: Infinity,
  })
  return data ? <DrawnQrPicture drawn={data} label={label} /> : null
}

/** Renders a QR code that is already drawn. */
export const DrawnQrPicture = ({
  drawn: { side, path },
  label,
}: {
  drawn: DrawnQr
  label: string
}) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
    <rect width={side} height={side} className={styles.light} />
    <path d={path} className={styles.dark} />
  </svg>
)

/** Draws a QR code. The library loads on first use. */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from({ length: modules.size * modules.size }, (_, at) => at).filter(
    (at) => modules.data[at],
  )
  const path = dark
    .map(
      (at) =>
        `M${(at % modules.size) + quietZone} ${Math.floor(at / modules.size) + quietZone}h1v1h-1z`,
    )
    .join('')
  return { side: modules.size + 2 * quietZone, path }
}
