import { useEffect, useState } from 'react'

/** An address for a picture in memory, given back when nobody looks at it any more. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string | undefined>()
  useEffect(() => {
    if (!blob || !blob.type.startsWith('image/')) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
