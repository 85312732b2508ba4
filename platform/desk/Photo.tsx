import { useState } from 'react'

import look from './DeskPage.module.css'

/** A person's photo. Renders nothing when there is none or when its link has expired. */
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
