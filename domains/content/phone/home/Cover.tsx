import { Newspaper } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../../platform/web/kit/classNames.ts'
import look from './Cover.module.css'

/** The cover of a news item. A plain drawing replaces a missing or failed picture. */
export function Cover({ address, eager = false }: { address: string; eager?: boolean }) {
  const [broken, setBroken] = useState('')
  if (!address || address === broken) {
    return (
      <span className={classNames(look.cover, look.drawn)} aria-hidden="true">
        <Newspaper size="2rem" strokeWidth={1.5} />
      </span>
    )
  }
  return (
    <img
      className={look.cover}
      src={address}
      alt=""
      width="112"
      height="84"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}
