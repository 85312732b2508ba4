import { useQuery } from '../../../../platform/web/queries.ts'

/** Modules of quiet around the code, as its standard asks. */
const quietZone = 4

/** A text as a QR code: dark on white in every look, or no camera reads it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => drawn(text), staleTime: Infinity })
  if (!data) return null
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${data.side} ${data.side}`} shapeRendering="crispEdges">
      <rect width={data.side} height={data.side} fill="#ffffff" />
      <path d={data.path} fill="#000000" />
    </svg>
  )
}

async function drawn(text: string): Promise<{ side: number; path: string }> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from({ length: modules.size * modules.size }, (_, at) => at).filter((at) => modules.data[at])
  const path = dark.map((at) => `M${(at % modules.size) + quietZone} ${Math.floor(at / modules.size) + quietZone}h1v1h-1z`).join('')
  return { side: modules.size + 2 * quietZone, path }
}
