import { useState } from 'react'

import look from './pieces.module.css'

/** Somebody's photo; nothing where there is none, or where its link has run out. */
export function Photo({ name, source }: { name: string; source: string | undefined }) {
  const [broken, setBroken] = useState('')
  if (!source || source === broken) return null
  return (
    <img
      className={look.photo}
      src={source}
      alt={name === '' ? '照片' : `${name}的照片`}
      onError={() => setBroken(source)}
    />
  )
}
