import { useEffect, useState } from 'react'

/** An object URL for a blob, revoked on unmount. */
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
