import { useEffect, useState } from 'react'

import { homeParts, loadHome } from '../../../../platform/web/navigation/homeEntries.ts'
import type { HomePart, HomeReader } from '../../../../platform/web/navigation/homeEntries.ts'

/**
 * The parts of the home page for this reader. The page's route has loaded them; a reader who signs
 * in or out while the page is open waits for the others.
 */
export function useHomeParts(reader: HomeReader): readonly HomePart[] | undefined {
  const [tried, setTried] = useState<HomeReader>()
  const parts = homeParts(reader)
  useEffect(() => {
    const note = () => setTried(reader)
    if (!parts) void loadHome(reader).then(note, note)
  }, [parts, reader])
  // Without network the rest of the page is still of use.
  return parts ?? (tried === reader ? [] : undefined)
}
